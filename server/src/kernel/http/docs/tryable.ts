export interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
}

export interface Operation {
  readonly summary?: string
  readonly description?: string
  readonly requestBody?: unknown
  readonly parameters?: readonly Parameter[]
  readonly responses?: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>
}

/** Words in an address or body for what a person must not type into a page of documentation. */
const SECRET = /password|secret|token|passkey|signature|webhook|admin\/reset/i

/**
 * Whether the page offers to send a call. It must answer JSON: a redirect could log the person out, and a stream never
 * ends. Signing in, whatever takes secrets and the reset of all data stay where they belong.
 */
export function isTryable(method: string, path: string, operation: Operation): boolean {
  const answersJson = operation.responses?.['200']?.content?.['application/json'] !== undefined
  if (!answersJson || SECRET.test(path) || SECRET.test(JSON.stringify(operation.requestBody ?? '')))
    return false
  return !path.startsWith('/api/auth/') || method === 'get'
}

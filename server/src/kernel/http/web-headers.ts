import type { IncomingHttpHeaders } from 'node:http'

/** Converts Node's headers into the standard `Headers`, which the sign-in engine expects. */
export function webHeaders(nodeHeaders: IncomingHttpHeaders): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(nodeHeaders)) {
    if (typeof value === 'string') headers.set(name, value)
    else if (Array.isArray(value)) for (const item of value) headers.append(name, item)
  }
  return headers
}

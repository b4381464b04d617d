import type { Endpoint } from '@cuebook/domain/kernel/endpoint.ts'
import { everyEndpoint } from './every-endpoint.ts'

/** Fixed paths stand first: the router prefers them to one with a parameter too. */
const patterns = everyEndpoint
  .map(([, endpoint]) => ({ endpoint, parts: endpoint.path.split('/') }))
  .toSorted((one, other) => parametersIn(one.parts) - parametersIn(other.parts))

/** The endpoint that answers this call, or undefined if no room has one. */
export function endpointAt(method: string, url: string): Endpoint | undefined {
  const asked = url.replace(/[?#].*/, '').split('/')
  return patterns.find(
    ({ endpoint, parts }) =>
      endpoint.method === method &&
      parts.length === asked.length &&
      parts.every((part, i) => (isParameter(part) ? asked[i] !== '' : part === asked[i])),
  )?.endpoint
}

function parametersIn(parts: readonly string[]): number {
  return parts.filter(isParameter).length
}

function isParameter(part: string): boolean {
  return part.startsWith(':')
}

import type { IncomingHttpHeaders } from 'node:http'

/** Node's headers in the form that web standards, and so the sign-in engine, know. */
export function webHeaders(given: IncomingHttpHeaders): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(given)) {
    if (typeof value === 'string') headers.set(name, value)
    else if (Array.isArray(value)) for (const item of value) headers.append(name, item)
  }
  return headers
}

import type { RefusalRow } from './refusal-row.ts'

/** Refusals any endpoint may answer with. Each room adds its own beside its rules. */
export const kernelRefusals = {
  'request.invalid': { status: 400, message: 'Some of the values that were sent are not valid.' },
  'request.malformed': { status: 400, message: 'The request could not be read.' },
  'request.too-large': { status: 413, message: 'The request is too large.' },
  'request.unsupported-type': { status: 415, message: 'This kind of content is not accepted here.' },
  'request.foreign-origin': {
    status: 403,
    message: 'This request came from another site and was not carried out.',
  },
  'request.too-many': { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  'request.bad-key': { status: 400, message: 'An Idempotency-Key is 1 to 200 visible ASCII characters.' },
  'request.key-reused': {
    status: 422,
    message: 'This Idempotency-Key was used for another call. Please use a new one.',
  },
  'request.headers-too-large': {
    status: 431,
    message: 'Your browser sent too much along. Please delete the cookies of this site and try again.',
  },
  'request.timeout': { status: 408, message: 'The request took too long to arrive.' },
  'auth.required': { status: 401, message: 'Please log in.' },
  'auth.role': { status: 403, message: 'Your account type cannot do this.' },
  'auth.confirm': { status: 403, message: 'Please confirm that it is you.' },
  'not-found': { status: 404, message: 'Not found.' },
  conflict: { status: 409, message: 'Somebody else changed this first. Please reload and try again.' },
  'server.busy': { status: 503, message: 'The server is busy. Please try again in a moment.' },
  'server.full': {
    status: 503,
    message: 'The server has no room left to keep this. Nothing was changed. Please try again later.',
  },
  'server.error': { status: 500, message: 'Something went wrong on our side. Please try again.' },
} as const satisfies Record<string, RefusalRow>

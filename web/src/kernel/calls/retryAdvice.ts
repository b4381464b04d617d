import { ApiError } from './api.ts'

/** What to do about a failure without a sentence of its own. A server that answers is reachable, so the connection is fine. */
export const retryAdvice = (error: unknown): string =>
  error instanceof ApiError ? 'Please try again in a moment.' : 'Check your connection and try again.'

const RESULTS = /^\/(discover|dj-discovery)(\?|$)/

/** What a link to a DJ's page keeps in the browser's history, so that the page leads back to the same results. */
export const leadingBack = (path: string, search: string): { results: string } | null =>
  RESULTS.test(path) ? { results: search === '' ? path : `${path}?${search}` } : null

/** The results that the visitor came from, if this entry of the history knows them. */
export function resultsIn(state: unknown): string | null {
  const results = typeof state === 'object' && state !== null && 'results' in state ? state.results : null
  return typeof results === 'string' && RESULTS.test(results) ? results : null
}

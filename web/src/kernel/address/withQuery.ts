export const withQuery = (path: string, query: string): string => (query === '' ? path : `${path}?${query}`)

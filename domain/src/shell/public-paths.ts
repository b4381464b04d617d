/** Pages that anybody may find by a search engine, each under its one address. Pages of DJs come besides. */
export const publicPaths = [
  '/',
  '/discover',
  '/pricing',
  '/faq',
  '/verify',
  '/terms',
  '/privacy',
  '/imprint',
] as const

/** Other addresses of the same pages. */
const sameAs: Readonly<Record<string, string>> = {
  '/landing': '/',
  '/dj-discovery': '/discover',
}

/** The one address under which a page should be found; null for a page that is for nobody to find. */
export function canonicalPath(path: string): string | null {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path
  const named = sameAs[plain] ?? plain
  return publicPaths.find((each) => each === named) ?? null
}

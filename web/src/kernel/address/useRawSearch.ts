import { useRouter } from 'wouter'

/**
 * The query as it stands in the address, without '?'. The router's own useSearch decodes it once, which breaks an
 * address inside the address, such as `next`.
 */
export function useRawSearch(): string {
  const router = useRouter()
  return router.searchHook(router).replace(/^\?/, '')
}

import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useRefreshUser } from '../kernel/currentUser.ts'

/** `auth=1` in the address: read the current user anew, then take the parameter away. */
export function useAuthParameter(): void {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const refresh = useRefreshUser()
  useEffect(() => {
    const query = new URLSearchParams(search)
    if (query.get('auth') !== '1') return
    query.delete('auth')
    void refresh()
    navigate(query.size > 0 ? `${path}?${query}` : path, { replace: true })
  }, [path, search, navigate, refresh])
}

import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useRawSearch } from '../kernel/address/useRawSearch.ts'
import { useRefreshUser } from '../kernel/user/currentUser.ts'

/** Reloads the current user when the address has `auth=1`, then removes the parameter. */
export function useAuthParameter(): void {
  const [path, navigate] = useLocation()
  const search = useRawSearch()
  const refresh = useRefreshUser()
  useEffect(() => {
    const query = new URLSearchParams(search)
    if (query.get('auth') !== '1') return
    query.delete('auth')
    void refresh()
    navigate(query.size > 0 ? `${path}?${query}` : path, { replace: true })
  }, [path, search, navigate, refresh])
}

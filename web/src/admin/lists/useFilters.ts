import { useLocation, useSearch } from 'wouter'

/** The filters of a list stand in the address, so that going back and sending a link keep them. */
export function useFilters<Name extends string>(names: readonly Name[]) {
  const [path, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const values = Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Record<
    Name,
    string
  >
  function set(changes: Partial<Record<Name, string>>) {
    for (const [name, value] of Object.entries<string | undefined>(changes))
      if (value) search.set(name, value)
      else search.delete(name)
    const query = search.toString()
    navigate(query ? `${path}?${query}` : path, { replace: true })
  }
  return { values, set }
}

import { type ContractTab, contractTabs } from '@cuebook/domain/contracts/life/status.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useDebounced } from '../../kernel/useDebounced.ts'

/** A part of the address, which survives a reload and the way back from a contract; empty when it is not there. */
function useQueryPart(name: string): [string, (value: string) => void] {
  const [, navigate] = useLocation()
  const search = useSearch()
  const set = useCallback(
    (value: string) => {
      const query = new URLSearchParams(search)
      if (value) query.set(name, value)
      else query.delete(name)
      navigate(query.size > 0 ? `/contracts?${query}` : '/contracts', { replace: true })
    },
    [name, search, navigate],
  )
  return [new URLSearchParams(search).get(name) ?? '', set]
}

export function useTabInAddress(): [ContractTab, (next: string) => void] {
  const [asked, set] = useQueryPart('tab')
  return [contractTabs.find((each) => each === asked) ?? 'all', (next) => set(next === 'all' ? '' : next)]
}

/** Some browsers refuse an address that changes with every letter, so it follows when the typing pauses. */
export function useSearchInAddress(): [string, (typed: string) => void] {
  const [inAddress, set] = useQueryPart('q')
  const [typed, setTyped] = useState(inAddress)
  const written = useRef(inAddress)
  const settled = useDebounced(typed, 300)
  useEffect(() => {
    // Something else changed the address, such as a link to this screen.
    if (inAddress !== written.current) setTyped(inAddress)
    written.current = inAddress
  }, [inAddress])
  useEffect(() => {
    if (settled === written.current) return
    written.current = settled
    set(settled)
  }, [settled, set])
  return [typed, setTyped]
}

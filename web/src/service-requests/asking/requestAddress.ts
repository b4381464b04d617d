import { useLocation, useSearch } from 'wouter'
import type { AskedEvent } from '../../kernel/address/asked.ts'
import { requestFormAddress, requestPage } from '../../kernel/address/bookingAddress.ts'
import { useAskedInAddress } from '../../kernel/address/useAskedInAddress.ts'

/** What is asked and the chosen request stay in the address, so that they survive a reload and the way back. */
export function useRequestAddress() {
  const [, navigate] = useLocation()
  const chosenId = new URLSearchParams(useSearch()).get('request')
  const asked = useAskedInAddress()
  function go(next: Partial<AskedEvent>, request: string | null) {
    const address = requestFormAddress(next)
    const chosen = request && `${address === requestPage ? '?' : '&'}request=${encodeURIComponent(request)}`
    navigate(`${address}${chosen ?? ''}`, { replace: true })
  }
  return {
    asked,
    chosenId,
    choose: (id: string) => go(asked, id),
    uninvite: () => go({ ...asked, djs: [] }, chosenId),
    /** One of several DJs is not asked after all. */
    drop: (id: string) => go({ ...asked, djs: asked.djs.filter((dj) => dj.id !== id) }, chosenId),
    /** The form is empty again and the new request is the chosen one. */
    posted: (id: string) => go({}, id),
  }
}

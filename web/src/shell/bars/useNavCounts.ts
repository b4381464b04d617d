import type { NavCount } from '@cuebook/domain/kernel/screen.ts'
import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { useEffect, useState } from 'react'
import { useContractFigures } from '../../contracts/requests.ts'
import { whenIdle } from '../../kernel/ui/whenIdle.ts'
import { useUnreadCount } from '../../messages/requests.ts'
import { useRequestCounts } from '../../service-requests/counts/requests.ts'

export const countedThings: Readonly<Record<NavCount, string>> = {
  pending: 'pending',
  unread: 'unread',
  gigs: 'new',
  offers: 'to answer',
}

/** The numbers beside the entries of the navigation. */
export function useNavCounts(user: CurrentUser): Readonly<Record<NavCount, number>> {
  const unread = useUnreadCount(true)
  const { pending } = useContractFigures()
  const [isIdle, setIdle] = useState(false)
  // A screen comes before its badges. Afterwards live events keep them up to date, so nothing is polled.
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const { data } = useRequestCounts(isIdle && user.role !== null)
  const { asked = 0, fresh = 0, offers = 0 } = data ?? {}
  return { pending, unread, gigs: asked + fresh, offers }
}

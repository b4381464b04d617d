import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { currentUserKey } from '../../kernel/user/currentUser.ts'
import { paymentSettingsQuery } from '../../payments/requests.ts'
import { planChangeAddress } from '../addresses.ts'
import { pricesQuery } from '../requests.ts'
import { standardList } from '../standardList.ts'
import { type SetUp, setUpCheckout, type Wanted } from './setUpCheckout.ts'

export const REDIRECT_DELAY_MS = 3_000

export type Checkout =
  | { readonly state: 'loading' }
  | Exclude<SetUp, { state: 'failed' | 'subscribed' }>
  | { state: 'failed' }

/**
 * Begins the subscription when the screen opens. It is no query, because news about the subscription must not begin it
 * a second time, and because a 401 belongs to this screen.
 */
export function useCheckout({ plan, coupon }: Wanted): { checkout: Checkout; giveUp: () => void } {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const [checkout, setCheckout] = useState<Checkout>({ state: 'loading' })
  useEffect(() => {
    let gone = false
    let leave: ReturnType<typeof setTimeout> | undefined
    const surroundings = async () => {
      const [list, settings] = await Promise.all([
        client.fetchQuery(pricesQuery).catch(() => standardList),
        client.fetchQuery(paymentSettingsQuery),
      ])
      return { list, settings }
    }
    setCheckout({ state: 'loading' })
    void setUpCheckout({ plan, coupon }, surroundings).then((found) => {
      if (gone) return
      if (found.state === 'subscribed')
        return navigate(planChangeAddress({ plan: found.plan, coupon }), { replace: true })
      setCheckout(found)
      if ('toast' in found) toast(found.toast)
      if (found.state === 'not-a-dj') void client.invalidateQueries({ queryKey: currentUserKey })
      if (found.state === 'nothing-to-do') leave = setTimeout(() => navigate('/'), REDIRECT_DELAY_MS)
    })
    return () => {
      gone = true
      clearTimeout(leave)
    }
  }, [client, navigate, plan, coupon])
  const giveUp = useCallback(() => setCheckout({ state: 'failed' }), [])
  return { checkout, giveUp }
}

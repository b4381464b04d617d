import type { couponsApi } from '@cuebook/domain/admin/coupons/api.ts'
import { couponsCalls } from '@cuebook/domain/admin/room.ts'
import { cursorHeader } from '@cuebook/domain/kernel/pages.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type CallArgs, callsOf } from '../../kernel/calls/api.ts'
import { pagesOf } from '../../kernel/calls/query.ts'
import { tellFailure } from '../../kernel/calls/tellFailure.ts'
import { useChange } from '../../kernel/calls/useChange.ts'
import { toast } from '../../kernel/ui/feedback/toast.ts'

const api = callsOf<typeof couponsApi>(couponsCalls)

export type NewCoupon = NonNullable<CallArgs<typeof couponsApi.make>['body']>

export const useCoupons = () =>
  useInfiniteQuery(
    pagesOf(api.list, {
      args: { query: {} },
      after: (after) => ({ query: { after } }),
      read: ({ reply, headers }) => ({ rows: reply, next: headers.get(cursorHeader) }),
      next: (page) => page.next,
    }),
  )

export const useMakeCoupon = () =>
  useChange(api.make, {
    send: (body: NewCoupon) => api.make({ body }),
    done: ({ code }) => toast({ title: 'Code made', description: code }),
  })

export const useEndCoupon = () =>
  useChange(api.end, {
    send: (code: string) => api.end({ params: { code } }),
    done: () => toast({ title: 'Code ended' }),
    failed: tellFailure('The code was not ended'),
  })

import type { mailApi } from '@cuebook/domain/admin/outbox/api.ts'
import { mailCalls } from '@cuebook/domain/admin/room.ts'
import { cursorHeader } from '@cuebook/domain/kernel/pages.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { callsOf } from '../../kernel/calls/api.ts'
import { pagesOf } from '../../kernel/calls/query.ts'
import { tellFailure } from '../../kernel/calls/tellFailure.ts'
import { useChange } from '../../kernel/calls/useChange.ts'
import { toast } from '../../kernel/ui/feedback/toast.ts'

const api = callsOf<typeof mailApi>(mailCalls)

export const useMails = (address: string) => {
  const query = address ? { address } : {}
  return useInfiniteQuery(
    pagesOf(api.list, {
      args: { query },
      after: (before) => ({ query: { ...query, before } }),
      read: ({ reply, headers }) => ({ rows: reply, next: headers.get(cursorHeader) }),
      next: (page) => page.next,
    }),
  )
}

export const useSendAgain = () =>
  useChange(api.sendAgain, {
    send: ({ id, reason }: { id: string; reason: string }) =>
      api.sendAgain({ params: { id }, body: { reason } }),
    done: () => toast({ title: 'The mail is sent again' }),
    failed: tellFailure('The mail was not sent again'),
  })

export const useGiveUpJob = () =>
  useChange(api.giveUp, {
    send: ({ id, reason }: { id: string; reason: string }) =>
      api.giveUp({ params: { id }, body: { reason } }),
    done: () => toast({ title: 'The job is given up for good' }),
    failed: tellFailure('The job was not given up'),
  })

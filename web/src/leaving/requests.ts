import type { copyApi, leavingApi } from '@cuebook/domain/leaving/api.ts'
import { copyCalls, leavingCalls } from '@cuebook/domain/leaving/room.ts'
import { callsOf } from '../kernel/calls/api.ts'
import { tellFailure } from '../kernel/calls/tellFailure.ts'
import { useCall } from '../kernel/calls/useCall.ts'
import { useChange } from '../kernel/calls/useChange.ts'
import { toast } from '../kernel/ui/feedback/toast.ts'

const api = callsOf<typeof leavingApi>(leavingCalls)
const copies = callsOf<Pick<typeof copyApi, 'readCopy' | 'askForCopy'>>(copyCalls)

export const useLeaving = () => useCall(api.read, {}, { refetchOnMount: 'always' })

export const useMailLeaveLink = () =>
  useChange(api.mailLink, {
    send: () => api.mailLink(),
    failed: tellFailure('The mail could not be sent', 'Please try again.'),
  })

/** With the password, or the token of the mailed link. */
export const useLeave = () =>
  useChange(api.leave, {
    send: (body: { password: string } | { token: string }) => api.leave({ body }),
  })

export const useKeepAccount = () =>
  useChange(api.keep, {
    send: () => api.keep(),
    done: () => toast({ title: 'Your account stays', description: 'Everything is as it was.' }),
    failed: tellFailure('Your account could not be kept', 'It will still be deleted. Please try again.'),
  })

export const useCopy = () => useCall(copies.readCopy, {}, { refetchOnMount: 'always' })

export const useAskForCopy = () =>
  useChange(copies.askForCopy, {
    send: () => copies.askForCopy(),
    failed: tellFailure('Your copy could not be ordered', 'Please try again.'),
  })

export const copyAddress = (id: string): string => copyCalls.fetchCopy.path.replace(':id', id)

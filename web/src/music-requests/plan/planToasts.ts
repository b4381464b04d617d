import type { Failure } from '@cuebook/domain/kernel/failure.ts'
import { ApiError } from '../../kernel/calls/api.ts'
import { retryAdvice } from '../../kernel/calls/retryAdvice.ts'
import { toast } from '../../kernel/ui/feedback/toast.ts'

/** Says that a change of the plan failed, and why. */
export const toastFailure = (title: string) => (error: unknown) => {
  const failure: Partial<Failure> = error instanceof ApiError ? error.failure : {}
  toast({
    title,
    description: failure.details?.[0]?.message ?? failure.message ?? retryAdvice(error),
    variant: 'destructive',
  })
}

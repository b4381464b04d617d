import { toast } from '../ui/feedback/toast.ts'
import { reasonOf } from './api.ts'
import { retryAdvice } from './retryAdvice.ts'

/** Says what did not work, with the server's reason, or else with an advice. */
export const tellFailure =
  (title: string, advice?: string) =>
  (error: unknown): void => {
    toast({ title, description: reasonOf(error, advice ?? retryAdvice(error)), variant: 'destructive' })
  }

import { reasonOf } from '../kernel/api.ts'
import { toast } from '../kernel/ui/feedback/toast.ts'

/** For the answer to a question. The question closes, because what it was about may have changed. */
export function tellFailure(error: unknown): void {
  toast({ title: 'Error', description: reasonOf(error, 'Please try again.'), variant: 'destructive' })
}

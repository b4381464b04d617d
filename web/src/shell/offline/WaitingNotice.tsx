import { useEffect } from 'react'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { useWaitingChanges } from './useWaitingChanges.ts'

/** While something that was sent waits for the connection: says so, and asks before the page is closed with it. */
export function WaitingNotice() {
  const waiting = useWaitingChanges()
  useEffect(() => {
    if (waiting === 0) return
    const notice = toast({
      title: 'You are offline',
      description: 'This is sent as soon as you are connected again. Keep this page open.',
      lasting: true,
    })
    const ask = (event: Event) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => {
      notice.dismiss()
      removeEventListener('beforeunload', ask)
    }
  }, [waiting])
  return null
}

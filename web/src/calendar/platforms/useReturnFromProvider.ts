import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { platformWords } from '../calendarWords.ts'

/** Google and Microsoft send people back with `?connected=google` or `?failed=google`. */
export function useReturnFromProvider(): void {
  const search = new URLSearchParams(useSearch())
  const connected = nameOf(search.get('connected'))
  const failed = nameOf(search.get('failed'))
  const [, navigate] = useLocation()
  useEffect(() => {
    if (!connected && !failed) return
    navigate('/calendar-settings', { replace: true })
    if (connected)
      toast({ title: `${connected} connected`, description: 'Your bookings will be in your calendar soon.' })
    else
      toast({
        title: `${failed} was not connected`,
        description: 'Nothing was changed. Please try again.',
        variant: 'destructive',
      })
  }, [connected, failed, navigate])
}

const nameOf = (platform: string | null): string | null =>
  platform === 'google' || platform === 'outlook' ? platformWords[platform].name : null

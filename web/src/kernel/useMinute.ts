import { MINUTE_MS } from '@cuebook/domain/kernel/durations.ts'
import { useEffect, useState } from 'react'

/** The present moment, renewed with each minute of the clock and whenever the page is shown again. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const renew = () => setNow(new Date())
    const renewIfShown = () => {
      if (document.visibilityState === 'visible') renew()
    }
    const timer = setTimeout(renew, MINUTE_MS - (now.getTime() % MINUTE_MS))
    document.addEventListener('visibilitychange', renewIfShown)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', renewIfShown)
    }
  }, [now])
  return now
}

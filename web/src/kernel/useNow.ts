import { useEffect, useState } from 'react'

/** The present moment, renewed at each local midnight and whenever the page is shown again: 'today' must move on. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const renew = () => setNow(new Date())
    const renewIfShown = () => {
      if (document.visibilityState === 'visible') renew()
    }
    const timer = setTimeout(renew, nextMidnight(now).getTime() - now.getTime())
    document.addEventListener('visibilitychange', renewIfShown)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', renewIfShown)
    }
  }, [now])
  return now
}

/** By the calendar and not by 24 hours, because a day with a change of the clocks is longer or shorter. */
const nextMidnight = (now: Date): Date => new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)

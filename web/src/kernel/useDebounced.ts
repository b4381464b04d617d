import { useEffect, useState } from 'react'

/** The value once it has stood still for that long; nothing is nothing at once. */
export function useDebounced(value: string, delayMs: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return value === '' ? '' : settled
}

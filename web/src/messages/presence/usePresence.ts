import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { ask, type Known, knownOf, onKnownChange, tellTyping } from './requests.ts'

const ASK_AGAIN_MS = 60_000
const TYPING_EVERY_MS = 2_500

export interface Presence extends Known {
  /** Call it on every key press; the other person is told only every few seconds. */
  sayTyping(): void
}

/** Whether the other person of a conversation types, is here, or when they were here last. */
export function usePresence(userId: string | null): Presence {
  const known = useSyncExternalStore(onKnownChange, () => knownOf(userId))
  const said = useRef({ to: '', at: 0 })
  useEffect(() => {
    if (!userId) return
    const isShown = () => document.visibilityState === 'visible'
    const askIfShown = () => {
      if (isShown()) ask(userId)
    }
    if (isShown()) ask(userId, { twice: true })
    const timer = setInterval(askIfShown, ASK_AGAIN_MS)
    document.addEventListener('visibilitychange', askIfShown)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', askIfShown)
    }
  }, [userId])
  const sayTyping = useCallback(() => {
    const now = Date.now()
    const { to, at } = said.current
    if (!userId || (to === userId && now - at < TYPING_EVERY_MS)) return
    said.current = { to: userId, at: now }
    void tellTyping(userId)
  }, [userId])
  return { ...known, sayTyping }
}

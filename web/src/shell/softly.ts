import { flushSync } from 'react-dom'
import type { AroundNavHandler } from 'wouter'

/**
 * Another screen fades in where the browser can do that and the person has nothing against motion. Changes of the same
 * address, like a filter, and redirects happen at once.
 */
export const softly: AroundNavHandler = (navigate, to, options) => {
  const isOtherScreen = new URL(to, location.href).pathname !== location.pathname
  const fades =
    isOtherScreen &&
    !options?.replace &&
    'startViewTransition' in document &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!fades) return navigate(to, options)
  const transition = document.startViewTransition(() => flushSync(() => navigate(to, options)))
  // The browser skips a transition when the next one begins or the window is hidden; the screen has changed anyway.
  transition.ready.catch(() => {})
  transition.finished.catch(() => {})
}

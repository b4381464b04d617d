import { welcomeName } from '../identity/names.ts'
import type { CurrentUser } from '../profiles/current-user.ts'
import { type Screen, screens } from './screens.ts'

type Titled = Pick<CurrentUser, 'role' | 'firstName' | 'djProfile'>

/** The heading of a screen for a person who is logged in, where it is known before the screen has loaded anything. */
export function screenTitle(screen: Screen, user: Titled): string | null {
  if (screen === 'dashboard') return `Welcome back, ${welcomeName(user)}`
  const { title } = screens[screen]
  return typeof title === 'object' ? title[user.role ?? 'client'] : (title ?? null)
}

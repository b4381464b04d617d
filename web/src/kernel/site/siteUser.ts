import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { createContext } from 'react'
import { userInPage } from '../user/earlyUser.ts'

/**
 * Who looks at the landing page; null for a visitor. The page has no data fetching of its own, so it knows the user from
 * the page itself, or from the app when it is opened inside the app.
 */
export const SiteUser = createContext<CurrentUser | null>(userInPage ?? null)

import { askedRole } from '@cuebook/domain/identity/asked-role.ts'
import type { Role } from '@cuebook/domain/kernel/access.ts'

const KEY = 'cuebook-asked-role'

/** The role that somebody signed up for in this browser, until they have chosen one. */
export function keptRole(): Role | null {
  try {
    return askedRole(localStorage.getItem(KEY))
  } catch {
    return null
  }
}

export function keepRole(role: Role | null): void {
  try {
    if (role) localStorage.setItem(KEY, role)
    else localStorage.removeItem(KEY)
  } catch {
    // Where nothing can be stored, the mailed link still names the role.
  }
}

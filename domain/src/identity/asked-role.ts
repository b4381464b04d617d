import type { Role } from '../kernel/access.ts'

/** The role that somebody came for, as the address says it; null when it says nothing or something else. */
export const askedRole = (value: string | null | undefined): Role | null =>
  value === 'dj' || value === 'client' ? value : null

/** Where a person without a role chooses one, with this one filled in, and where they go from there. */
export const roleChoice = (role: Role, next: string | null): string =>
  `/?role=${role}${next ? `&next=${encodeURIComponent(next)}` : ''}`

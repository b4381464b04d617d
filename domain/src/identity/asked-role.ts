import type { Role } from '../kernel/access.ts'

/** The role that somebody came for, as the address says it; null when it says nothing or something else. */
export const askedRole = (value: string | null | undefined): Role | null =>
  value === 'dj' || value === 'client' ? value : null

import type { Role } from '@cuebook/domain/identity/user.ts'

/** Who is asking, as the session says. Queries take it, so what is not theirs cannot be reached. */
export interface Actor {
  readonly id: string
  readonly email: string
  readonly emailVerified: boolean
  readonly role: Role | null
  readonly admin: boolean
}

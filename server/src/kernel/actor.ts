import type { Role } from '@cuebook/domain/kernel/access.ts'

/** Who is asking, as the session says. Queries take it, so what is not theirs cannot be reached. */
export interface Actor {
  readonly id: string
  readonly email: string
  readonly emailVerified: boolean
  readonly role: Role | null
  /** A DJ whose subscription opens client requests. */
  readonly subscriber: boolean
  readonly admin: boolean
}

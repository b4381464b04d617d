import type { Role } from '@cuebook/domain/kernel/access.ts'

/** The person who is asking, known by the session. Queries take it, so nobody reaches another person's data. */
export interface Actor {
  readonly id: string
  readonly email: string
  readonly emailVerified: boolean
  readonly role: Role | null
  /** A DJ whose subscription opens client requests. */
  readonly subscriber: boolean
  readonly admin: boolean
}

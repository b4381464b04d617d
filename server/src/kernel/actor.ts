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
  readonly account: Account
}

/** The statement that recognises the caller reads these too, so that no request reads the account's row twice. */
export interface Account {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly phoneNumber: string | null
  readonly image: string | null
  readonly avatarSeed: string
  readonly subscriptionStatus: string | null
  /** Null outside of a trial. */
  readonly trialEndsAt: Date | null
  /** The password was reset, and the person has not said yet what may stay. */
  readonly isReviewDue: boolean
  /** When the account will be deleted; null for a person who stays. */
  readonly leavingAt: Date | null
}

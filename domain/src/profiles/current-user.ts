import { z } from 'zod'
import { role } from '../identity/user.ts'
import { djProfile } from './dj-profile.ts'

/** The signed-in person, as `GET /api/auth/user` returns it. */
export const currentUser = z.object({
  id: z.string(),
  email: z.string(),
  /** A new address that still has to be confirmed. */
  pendingEmail: z.string().optional(),
  /** The password was reset, and the person has not said yet what may stay. */
  reviewDue: z.literal(true).optional(),
  /** The account is about to be deleted at this time, unless the person changes their mind. */
  leavingAt: z.string().optional(),
  emailVerified: z.boolean(),
  /** The console is for this person. */
  admin: z.literal(true).optional(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  /** Always present: the picture, or the avatar generated for this person. */
  avatarUrl: z.string(),
  role: role.nullable(),
  subscriptionStatus: z.string().nullable(),
  /** Only during a trial. */
  trialEndsAt: z.string().optional(),
  djProfile: djProfile.nullable(),
})
export type CurrentUser = z.output<typeof currentUser>

import { z } from 'zod'
import type { Role } from '../kernel/access.ts'
import { djProfile } from '../profiles/dj-profile.ts'

export const role: z.ZodType<Role> = z.enum(['dj', 'client'])

/** The signed-in person, as `GET /api/auth/user` tells it. */
export const currentUser = z.object({
  id: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  /** Always present: the picture, or the avatar generated for this person. */
  avatarUrl: z.string(),
  role: role.nullable(),
  subscriptionStatus: z.string().nullable(),
  djProfile: djProfile.nullable(),
})
export type CurrentUser = z.output<typeof currentUser>

import { z } from 'zod'
import { djProfile } from '../profiles/dj-profile.ts'

export const role = z.enum(['dj', 'client'])
export type Role = z.output<typeof role>

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

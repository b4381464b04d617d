import { z } from 'zod'

/** The password, or the token of the mailed link. */
export const leaveForm = z.union([
  z.object({
    password: z
      .string('Password is required')
      .min(1, 'Password is required')
      .max(1000, 'That password is too long'),
  }),
  z.object({ token: z.string().min(1).max(200) }),
])

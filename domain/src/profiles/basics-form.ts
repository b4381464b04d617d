import { z } from 'zod'
import { emailAddress } from '../identity/email.ts'

export const basicsForm = z.object({
  firstName: z.string().trim().min(1, 'First name is required').max(80, 'First name is too long'),
  lastName: z.string().trim().min(1, 'Last name is required').max(80, 'Last name is too long'),
  email: emailAddress,
  phoneNumber: z
    .string()
    .trim()
    .max(40, 'Phone number is too long')
    // An extension may follow: 'ext. 12', 'x12' or '#12'.
    .regex(
      /^(?:[+()\d\s./-]*|[+()\d\s./,-]*\d[\s,.]*(?:ext\.?|extension|x|#)\s*\d{1,7})$/i,
      'Please enter a valid phone number',
    )
    .optional(),
})

import { z } from 'zod'
import { emailAddress } from '../identity/email.ts'
import { personName } from '../identity/person-name.ts'

export const basicsForm = z.object({
  firstName: personName('First name'),
  lastName: personName('Last name'),
  email: emailAddress,
  phoneNumber: z
    .string()
    .trim()
    .max(40, 'Phone number is too long')
    .regex(/^[+()\d\s./-]*$/, 'Please enter a valid phone number')
    .optional(),
})

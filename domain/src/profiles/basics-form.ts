import { z } from 'zod'
import { emailAddress } from '../identity/email.ts'
import { personName } from '../identity/person-name.ts'
import { bound } from '../kernel/bound.ts'

export const basicsForm = z.object({
  firstName: personName('First name'),
  lastName: personName('Last name'),
  email: emailAddress,
  phoneNumber: z
    .string()
    .trim()
    .max(40, bound('Phone number is too long'))
    // An extension may follow: 'ext. 12', 'x12' or '#12'.
    .regex(
      /^(?:[+()\d\s./-]*|[+()\d\s./,-]*\d[\s,.]*(?:ext\.?|extension|x|#)\s*\d{1,7})$/i,
      'Please enter a valid phone number',
    )
    .optional(),
})

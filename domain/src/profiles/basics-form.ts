import { z } from 'zod'
import { emailAddress } from '../identity/email.ts'
import { personName } from '../identity/person-name.ts'
import { phoneNumber } from '../identity/phone-number.ts'

export const basicsForm = z.object({
  firstName: personName('First name'),
  lastName: personName('Last name'),
  email: emailAddress,
  phoneNumber: phoneNumber.optional(),
})

import { z } from 'zod'
import { bound } from '../kernel/bound.ts'

export const phoneNumber = z
  .string()
  .trim()
  .max(40, bound('Phone number is too long'))
  // An extension may follow: 'ext. 12', 'x12' or '#12'.
  .regex(
    /^(?:[+()\d\s./-]*|[+()\d\s./,-]*\d[\s,.]*(?:ext\.?|extension|x|#)\s*\d{1,7})$/i,
    'Please enter a valid phone number',
  )

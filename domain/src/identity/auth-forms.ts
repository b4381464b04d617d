import { z } from 'zod'
import { bound } from '../kernel/bound.ts'
import { emailAddress as email } from './email.ts'
import { passwordMaxLength, passwordMinLength } from './password-length.ts'
import { personName } from './person-name.ts'
import { isWeakPassword } from './weak-passwords.ts'

const newPassword = z
  .string()
  .min(passwordMinLength, `Use at least ${passwordMinLength} characters`)
  .max(passwordMaxLength, bound(`Use at most ${passwordMaxLength} characters`))
  .refine(
    (password) => !isWeakPassword(password),
    'That password is one of the first that others would guess. Please choose another.',
  )
const next = z.string().max(2000).optional()

export const signInForm = z.object({
  email,
  password: z.string().min(1, 'Password is required').max(1000, 'That password is too long'),
  rememberMe: z.boolean().optional(),
  /** Answer with a bearer token for an API client instead of setting a cookie. */
  bearer: z.boolean().optional(),
})
export const signUpForm = z.object({
  firstName: personName('First name'),
  lastName: personName('Last name'),
  email,
  password: newPassword,
  next,
})
export const emailForm = z.object({ email, next })
export const resetForm = z.object({ token: z.string().min(1).max(500), newPassword })
export const confirmForm = z.object({
  password: z
    .string('Password is required')
    .min(1, 'Password is required')
    .max(1000, 'That password is too long'),
})
export const changePasswordForm = z.object({
  currentPassword: z.string().min(1, 'Password is required').max(1000),
  newPassword,
})

import { z } from 'zod'
import { emailAddress as email } from './email.ts'

export const passwordMinLength = 10
export const passwordMaxLength = 128

const newPassword = z
  .string()
  .min(passwordMinLength, `Use at least ${passwordMinLength} characters`)
  .max(passwordMaxLength, `Use at most ${passwordMaxLength} characters`)
const name = (label: string) =>
  z.string().trim().min(1, `${label} is required`).max(80, `${label} is too long`)
const next = z.string().max(2000).optional()

export const signInForm = z.object({
  email,
  password: z.string().min(1, 'Password is required').max(1000, 'That password is too long'),
  rememberMe: z.boolean().optional(),
})
export const signUpForm = z.object({
  firstName: name('First name'),
  lastName: name('Last name'),
  email,
  password: newPassword,
  next,
})
export const emailForm = z.object({ email, next })
export const resetForm = z.object({ token: z.string().min(1).max(500), newPassword })
export const changePasswordForm = z.object({
  currentPassword: z.string().min(1, 'Password is required').max(1000),
  newPassword,
})

import { z } from 'zod'

const INVALID = 'Please enter a valid email address'

/** An email address in any spelling; accounts and invitations belong to its lower-case form. */
export const emailAddress = z
  .string(INVALID)
  .trim()
  .toLowerCase()
  .max(254, { error: INVALID, abort: true })
  .pipe(z.email(INVALID))

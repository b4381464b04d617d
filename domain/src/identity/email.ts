import { z } from 'zod'

const SAID = 'Please enter a valid email address'

/** An address as everybody writes it; accounts and invitations belong to the lower-case form. */
export const emailAddress = z.string(SAID).trim().toLowerCase().max(254, SAID).pipe(z.email(SAID))

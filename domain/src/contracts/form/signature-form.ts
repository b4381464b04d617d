import { z } from 'zod'
import { phoneNumber } from '../../identity/phone-number.ts'
import { bound } from '../../kernel/bound.ts'

/** A signature of 400×200 pixels takes about 10 KB; the limit leaves room for sharp screens and long signatures. */
const LONGEST_IMAGE = 200_000

/** How the signature was made. Both ways count the same, and the record says which one it was. */
export const signatureMethod = z.enum(['drawn', 'typed'])
export type SignatureMethod = z.output<typeof signatureMethod>

/** Control characters and marks of the writing direction, which could make a name read like another one. */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

const claim = (max: number) => z.string().max(max, bound('This is too long.')).optional()

export const signatureSubmission = z
  .object({
    signature: z
      .string('Please draw your signature first.')
      .max(LONGEST_IMAGE, bound('This signature picture is too large.'))
      .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/, 'Please draw your signature first.'),
    /** The version that was read: signing any other is refused. Without it, the present version is signed. */
    version: z.number().int().min(1).optional(),
    /** Without it, the call itself is the consent, and the record says so. */
    consent: z.literal(true, 'Please agree to sign electronically.').optional(),
    method: signatureMethod.default('drawn'),
    /** Kept with the signature, and shown in the document when it differs from the signer's name. */
    typedName: z
      .string()
      .trim()
      .max(120, bound('This name is too long (120 characters at most)'))
      .refine((name) => !HIDDEN.test(name), 'Please type your name without hidden characters.')
      .optional(),
    /** Kept in the signer's profile, for the day-of sheet. Without it, or blank, the profile stays as it is. */
    phoneNumber: phoneNumber.optional(),
    /** What the signer's browser claims. It is recorded, but only the server's own record is evidence. */
    timestamp: z.iso.datetime({ offset: true }).optional(),
    signatureHash: claim(200),
    userAgent: claim(1000),
    screenResolution: claim(40),
    location: claim(2000),
  })
  .refine(({ method, typedName }) => method === 'drawn' || Boolean(typedName), {
    path: ['typedName'],
    message: 'Please type your name.',
  })

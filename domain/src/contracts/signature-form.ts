import { z } from 'zod'

/** A signature of 400×200 pixels takes about 10 KB; the limit leaves room for sharp screens and long signatures. */
const LONGEST_IMAGE = 200_000

/** How the signature was made. Both ways count the same, and the record says which one it was. */
export const signatureMethod = z.enum(['drawn', 'typed'])
export type SignatureMethod = z.output<typeof signatureMethod>

const claim = (max: number) => z.string().max(max).optional()

export const signatureSubmission = z
  .object({
    signature: z
      .string('Please draw your signature first.')
      .max(LONGEST_IMAGE, 'This signature picture is too large.')
      .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/, 'Please draw your signature first.'),
    /** The version that was read: signing any other is refused. */
    version: z.number().int().min(1),
    consent: z.literal(true, 'Please agree to sign electronically.'),
    method: signatureMethod.default('drawn'),
    typedName: z.string().trim().max(200).optional(),
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

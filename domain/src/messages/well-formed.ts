import { z } from 'zod'

/** Half of a character, which programs can send, has no UTF-8 form, so the database could not keep it as it is. */
export const wellFormed = (missing: string) =>
  z.string(missing).refine((text) => text.isWellFormed(), {
    message: 'This text contains a broken character. Please remove it.',
  })

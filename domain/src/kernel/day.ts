import { z } from 'zod'

/** A day as yyyy-mm-dd. Databases have no year 0, and nobody plans for another century. */
export const plannedDay = (sentence: string) =>
  z.iso
    .date(sentence)
    .refine((text) => text > '1970' && text < '2200', 'Please enter a date of this century.')

/** A month as yyyy-mm. */
export const plannedMonth = z
  .string()
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'Please enter a month')
  .refine((text) => text > '1970' && text < '2200', 'Please enter a month of this century.')

import { z } from 'zod'

/** A day as yyyy-mm-dd. Databases have no year 0, and nobody plans for another century. */
export const plannedDay = (sentence: string) =>
  z.iso
    .date(sentence)
    .refine((text) => text > '1970' && text < '2200', 'Please enter a date of this century.')

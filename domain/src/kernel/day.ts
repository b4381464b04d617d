import { z } from 'zod'
import { bound } from './bound.ts'

/** A day as yyyy-mm-dd. Databases have no year 0, and nobody plans for another century. */
export const plannedDay = (sentence: string) =>
  z.iso
    .date({ error: sentence, abort: true })
    .refine((text) => text > '1970' && text < '2200', 'Please enter a date of this century.')

/** A month as yyyy-mm. */
export const plannedMonth = z
  .string()
  .max(7, bound('Please enter a month'))
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, { error: 'Please enter a month', abort: true })
  .refine((text) => text > '1970' && text < '2200', 'Please enter a month of this century.')

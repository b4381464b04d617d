import { z } from 'zod'
import { optionalLine, optionalLines } from '../identity/typed-lines.ts'
import { type BroughtRow, clientAddress } from './booking.ts'
import { longest } from './limits.ts'

/** A person in the private address book of a DJ. */
export const contactForm = z
  .object({
    name: optionalLine('Name', longest.name),
    email: clientAddress,
    phone: optionalLine('Phone', longest.phone),
    note: optionalLines('Note', longest.notes),
  })
  .refine(({ name, email, phone }) => name ?? email ?? phone, {
    path: ['name'],
    error: 'Please enter a name, an email address or a phone number',
  })
export type ContactValues = z.input<typeof contactForm>
export type ContactRow = z.output<typeof contactForm>

export const broughtContact = z.object({
  id: z.uuid(),
  version: z.number().int(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  note: z.string().nullable(),
  importId: z.uuid().nullable(),
})
export type BroughtContact = z.output<typeof broughtContact>

/** The client of a booking as a contact; null when nobody could be reached by it. */
export const contactOf = ({ clientName, clientEmail, clientPhone }: BroughtRow): ContactRow | null =>
  clientEmail || clientPhone ? { name: clientName, email: clientEmail, phone: clientPhone, note: null } : null

import { z } from 'zod'
import { optionalLine, optionalLines } from '../identity/typed-lines.ts'
import type { EndpointTable } from '../kernel/endpoint.ts'
import { kindTable } from './kinds.ts'
import { libraryCalls } from './room.ts'
import { sourceStates } from './sources.ts'
import { listedTemplate, newTemplate, template, templateEdit, templateVersion } from './template.ts'

const ofOne = z.object({ id: z.uuid('Not found.') })
const search = { q: optionalLine('Search', 80) }

const source = z.object({
  id: z.string(),
  eventType: z.string().nullable(),
  /** yyyy-mm-dd */
  eventDate: z.string().nullable(),
  /** Null while nobody has a name. */
  clientName: z.string().nullable(),
  place: z.string().nullable(),
  /** Missing while a page of this version is still answered by a server of the one before. */
  state: z.enum(sourceStates).optional(),
})
export type TemplateSource = z.output<typeof source>

/** The values by the names of their fields; a field that is not named has none. */
const values = z.object({ values: z.record(z.string(), z.string()) })

export const libraryApi = {
  list: {
    ...libraryCalls.list,
    summary: 'List your templates by their names',
    access: 'dj',
    reply: z.array(listedTemplate),
  },
  add: {
    ...libraryCalls.add,
    summary: 'Add a template',
    access: 'dj',
    body: newTemplate,
    reply: template,
    refusals: ['template.too-many', 'template.name-taken', 'request.too-many', 'request.key-reused'],
  },
  one: {
    ...libraryCalls.one,
    summary: 'Read one of your templates',
    access: 'dj',
    params: ofOne,
    reply: template,
    refusals: ['template.not-found'],
  },
  versions: {
    ...libraryCalls.versions,
    summary: 'List the versions of one of your templates, newest first',
    access: 'dj',
    params: ofOne,
    reply: z.array(templateVersion),
    refusals: ['template.not-found'],
  },
  save: {
    ...libraryCalls.save,
    summary:
      'Change a template, made of the version that is stated; what stood there before stays as a version',
    access: 'dj',
    params: ofOne,
    body: templateEdit,
    reply: template,
    refusals: [
      'template.not-found',
      'template.changed',
      'template.name-taken',
      'request.too-many',
      'request.invalid',
    ],
  },
  remove: {
    ...libraryCalls.remove,
    summary: 'Delete a template with all its versions',
    access: 'dj',
    params: ofOne,
    reply: z.object({ status: z.literal(true) }),
    refusals: ['template.not-found'],
  },
  bookings: {
    ...libraryCalls.bookings,
    summary:
      'Find your bookings to fill a text from: the next ones, then past and cancelled ones; with a person only those with them',
    access: 'dj',
    query: z.object({ ...search, with: z.uuid('This person cannot be found.').optional() }),
    reply: z.array(source),
  },
  requests: {
    ...libraryCalls.requests,
    summary:
      'Find requests that you opened, applied to or were asked by, to fill a text from: the next ones, then past and closed ones',
    access: 'dj',
    query: z.object(search),
    reply: z.array(source),
  },
  ofBooking: {
    ...libraryCalls.ofBooking,
    summary: 'Read the values that the fields of a text have for one of your bookings',
    access: 'dj',
    params: ofOne,
    reply: values,
    refusals: ['contract.not-found'],
  },
  ofRequest: {
    ...libraryCalls.ofRequest,
    summary: 'Read the values that the fields of a text have for a request',
    access: 'dj',
    params: ofOne,
    reply: values,
    refusals: ['service-request.not-found'],
  },
  mail: {
    ...libraryCalls.mail,
    summary:
      'Write to the client of a booking: fills the fields of the text, puts it into the conversation and mails it. With the same clientId it is sent once',
    access: 'dj',
    body: z.object({
      contractId: z.uuid('This contract cannot be found.'),
      text: optionalLines('Text', kindTable.mail.longestFilled),
      clientId: z.uuid('The clientId must be a UUID.'),
    }),
    reply: z.object({ messageId: z.string(), recipientId: z.string(), text: z.string() }),
    refusals: [
      'contract.not-found',
      'contract.wrong-state',
      'template.unfilled',
      'template.no-client',
      'template.mails-of-day',
      'message.to-yourself',
      'message.no-recipient',
      'message.blocked',
      'message.you-blocked',
      'message.too-many',
      'request.too-many',
      'request.key-reused',
    ],
  },
} as const satisfies EndpointTable

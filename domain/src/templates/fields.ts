import { type TemplateKind, templateKinds } from './kinds.ts'

interface FieldRow {
  /** What it stands for. */
  readonly says: string
  readonly example: string
  /** The kinds of texts in which it has a sense. */
  readonly kinds: readonly TemplateKind[]
  /** Completes 'This booking has …' when there is no value. */
  readonly lack: string
  /** What gives it a value, as an order. */
  readonly remedy: string
}

const all = templateKinds
const booked = ['clause', 'message', 'mail'] as const
const talked = ['message', 'mail'] as const
const WRITE = 'write it yourself'

/** Every field that a text can name, in the order in which they are offered. */
const table = {
  'client first name': {
    says: 'The first name of the client',
    example: 'Clara',
    kinds: all,
    lack: 'no first name of the client yet',
    remedy: WRITE,
  },
  'client last name': {
    says: 'The last name of the client',
    example: 'Bennett',
    kinds: booked,
    lack: 'no last name of the client yet',
    remedy: WRITE,
  },
  'dj name': {
    says: 'Your own name',
    example: 'Dana Jordan',
    kinds: all,
    lack: 'no name of yours',
    remedy: 'fill in your name in your profile',
  },
  'event type': {
    says: 'What is celebrated',
    example: 'Wedding',
    kinds: all,
    lack: 'no event type yet',
    remedy: 'fill in the event type',
  },
  'event date': {
    says: 'The day of the event',
    example: 'Jun 15, 2030',
    kinds: all,
    lack: 'no date yet',
    remedy: 'fill in the date',
  },
  'start time': {
    says: 'When the event begins',
    example: '6:00 PM',
    kinds: all,
    lack: 'no start time yet',
    remedy: 'fill in the start time',
  },
  'end time': {
    says: 'When the event ends',
    example: '1:00 AM',
    kinds: all,
    lack: 'no end time yet',
    remedy: 'fill in the end time',
  },
  hours: {
    says: 'How long the event lasts',
    example: '7 hours',
    kinds: all,
    lack: 'no start and end time yet',
    remedy: 'fill in both times',
  },
  venue: {
    says: 'The name of the venue; in a quote, the place of the request',
    example: 'Hall One',
    kinds: all,
    lack: 'no venue yet',
    remedy: 'fill in the venue',
  },
  'venue address': {
    says: 'The address of the venue',
    example: '12 Main St, Los Angeles, CA',
    kinds: booked,
    lack: 'no venue address yet',
    remedy: 'fill in the venue address',
  },
  guests: {
    says: 'How many guests are expected',
    example: '120',
    kinds: ['quote'],
    lack: 'no number of guests',
    remedy: WRITE,
  },
  total: {
    says: 'The price of the contract; in a quote, your proposed price',
    example: '$1,500',
    kinds: all,
    lack: 'no price yet',
    remedy: 'fill in the price',
  },
  deposit: {
    says: 'The deposit that the contract asks for',
    example: '$750',
    kinds: booked,
    lack: 'no deposit',
    remedy: 'fill in the price and the deposit percent',
  },
  'deposit open': {
    says: 'What is still to be paid of the deposit',
    example: '$750',
    kinds: talked,
    lack: 'no deposit that is still to be paid',
    remedy: WRITE,
  },
  balance: {
    says: 'The rest of the price, without the deposit',
    example: '$750',
    kinds: booked,
    lack: 'no balance that is still to be paid',
    remedy: WRITE,
  },
  'balance due': {
    says: 'The day on which the balance is due',
    example: 'Jun 8, 2030',
    kinds: booked,
    lack: 'no day for the balance yet',
    remedy: 'fill in the date and the price',
  },
  'booking link': {
    says: 'The address of the booking on Cuebook',
    example: 'https://…/contracts/…',
    kinds: talked,
    lack: 'no page that the client can open',
    remedy: 'send the contract first',
  },
  today: {
    says: 'The day on which it is filled in',
    example: 'May 1, 2030',
    kinds: all,
    lack: 'no today',
    remedy: WRITE,
  },
} as const satisfies Record<string, FieldRow>

export type FieldName = keyof typeof table

export const fieldNames = Object.keys(table) as FieldName[]
export const fieldRow = (name: FieldName): FieldRow => table[name]
export const fieldsFor = (kind: TemplateKind): FieldName[] =>
  fieldNames.filter((name) => fieldRow(name).kinds.includes(kind))

/** As it is written in a text. */
export const tokenOf = (name: string): string => `{{${name}}}`

/** Names that fields once had. Texts that were saved with them go on working. */
const formerNames: ReadonlyMap<string, FieldName> = new Map([['deposit due', 'deposit open']])

const plainly = (typed: string): string => typed.trim().toLowerCase().replaceAll(/\s+/g, ' ')

/** The field that is called so today, if this is what it was called before. */
export const renamedTo = (typed: string): FieldName | null => formerNames.get(plainly(typed)) ?? null

/** The field of that name, however its letters and spaces are written. */
export function fieldNamed(typed: string): FieldName | null {
  const name = plainly(typed)
  return fieldNames.find((each) => each === name) ?? renamedTo(typed)
}

/** The field that a misspelt one was probably meant to be. */
export function likelyField(typed: string, among: readonly FieldName[] = fieldNames): FieldName | null {
  const name = plain(typed)
  const ranked = among
    .map((each) => ({ each, steps: stepsBetween(name, plain(each)) }))
    .toSorted((a, b) => a.steps - b.steps)
  const [best] = ranked
  return best && best.steps <= Math.max(1, Math.floor(name.length / 3)) ? best.each : null
}

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/g, '')

/** How many letters have to be changed, added or taken out to make one word of the other. */
function stepsBetween(one: string, other: string): number {
  let row = [...other, ''].map((_letter, i) => i)
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1]
    for (const [j, wanted] of [...other].entries())
      next.push(
        Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === wanted ? 0 : 1)),
      )
    row = next
  }
  return row[other.length] ?? 0
}

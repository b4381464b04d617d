import { z } from 'zod'
import { price } from '../../contracts/form/term-kinds.ts'
import { hasHidden } from '../../identity/name-words.ts'
import { bound } from '../../kernel/bound.ts'
import { cents, usd } from '../../kernel/words/money.ts'
import { djPackage } from '../../packages/offering.ts'
import { overtimeWords } from '../../packages/price-words.ts'
import { type LineKind, lineKinds, settled } from '../../packages/quote-of.ts'

/** All kinds of lines but the difference, which the server makes. */
export const itemKinds = ['package', 'hours', 'overtime', 'extra', 'travel'] as const satisfies LineKind[]
export const mostItems = 24
export const longestItem = 80

/** One line of a quote; an amount of 0 means that it is included. */
export const quoteItem = z.object({
  kind: z.enum(itemKinds, 'Please say whether this is for hours, travel or an extra.'),
  label: z
    .string('Please name each item of the quote.')
    .trim()
    .min(1, 'Please name each item of the quote.')
    .max(longestItem, bound(`An item of the quote can have ${longestItem} characters at most.`))
    .refine((label) => !hasHidden(label), 'An item of the quote contains characters that cannot be seen.'),
  /** Dollars. */
  amount: price('The amount of an item'),
})
export type QuoteItem = z.output<typeof quoteItem>

/** Dollars. */
export const sumOf = (items: readonly Pick<QuoteItem, 'amount'>[]): number =>
  items.reduce((sum, { amount }) => sum + cents(amount), 0) / 100

/** The sentence that says what is wrong with a quote; null when its items are the price, or when it has none. */
export function quoteTrouble(proposedPrice: number, items: readonly QuoteItem[]): string | null {
  const sum = sumOf(items)
  if (items.length === 0 || sum === proposedPrice || isSettled(items)) return null
  return `The items add up to ${usd(sum)}, but the proposed price is ${usd(proposedPrice)}.`
}

/** An item as it is kept: below 0 is only the difference to the price. */
export const quotedItem = z.object({ kind: z.enum(lineKinds), label: z.string(), amount: z.number() })
export type QuotedItem = z.output<typeof quotedItem>

/** A copy of the package that a DJ offers, which stays as it is. */
export const offeredPackage = djPackage
  .pick({ name: true, hours: true, includes: true, eventTypes: true })
  // Copies that were made before they were kept do not name any.
  .partial({ eventTypes: true })
  .extend({ overtimeCents: z.number().int().nullable() })
export type OfferedPackage = z.output<typeof offeredPackage>

/** Whether a difference is made where the items do not add up: beside a package, whose price stays as it is published. */
export const isSettled = (items: readonly Pick<QuotedItem, 'kind'>[]): boolean =>
  items.some(({ kind }) => kind === 'package')

/** The items with one more where they do not add up to the price. */
export const settledItems = (items: readonly QuotedItem[], price: number): QuotedItem[] =>
  settled(
    items.map((item) => ({ ...item, amountCents: cents(item.amount) })),
    cents(price),
  ).map(({ kind, label, amountCents }) => ({ kind, label, amount: amountCents / 100 }))

interface Quoted {
  readonly items: readonly QuotedItem[]
  readonly package: OfferedPackage | null
  /** Dollars. */
  readonly price: number
}

/** What is agreed as a term of the contract; null when the DJ named only a price. */
export function quoteInTerms({ items, package: one, price }: Quoted): string | null {
  if (items.length === 0 && !one) return null
  const lines = items.map(({ label, amount }) => `${label}: ${amount === 0 ? 'included' : usd(amount)}`)
  const overtime = one?.overtimeCents
  return [
    ...(one && one.includes.length > 0
      ? [`${one.name}:`, ...one.includes.map((each) => `- ${each}`), '']
      : []),
    ...(lines.length > 0 ? [...lines, `Total: ${usd(price)}`] : []),
    ...(overtime == null ? [] : ['', overtimeWords(overtime)]),
  ].join('\n')
}

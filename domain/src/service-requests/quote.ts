import { z } from 'zod'
import { price } from '../contracts/form/term-kinds.ts'
import { hasHidden } from '../identity/name-words.ts'
import { bound } from '../kernel/bound.ts'
import { cents, usd } from '../kernel/money.ts'

export const itemKinds = ['hours', 'travel', 'extra'] as const
export const mostItems = 12
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

/** The sentence that says what is wrong with a quote; null when its items add up to the price, or when it has none. */
export function quoteTrouble(proposedPrice: number, items: readonly QuoteItem[]): string | null {
  const sum = sumOf(items)
  if (items.length === 0 || sum === proposedPrice) return null
  return `The items add up to ${usd(sum)}, but the proposed price is ${usd(proposedPrice)}.`
}

/** The items as a term of the contract; null when the DJ named only a price. */
export function quoteInTerms(items: readonly QuoteItem[]): string | null {
  if (items.length === 0) return null
  const lines = items.map(({ label, amount }) => `${label}: ${amount === 0 ? 'included' : usd(amount)}`)
  return ['The price includes:', ...lines].join('\n')
}

/** One line of a quote; an amount of 0 means that it is included. */
export interface QuoteItem {
  readonly kind: 'hours' | 'travel' | 'extra'
  readonly label: string
  /** Dollars. */
  readonly amount: number
}

import { cents, usd } from '../../kernel/words/money.ts'

export interface Verdict {
  readonly side: 'under' | 'on' | 'over'
  /** Dollars between the price and the budget. */
  readonly difference: number
}

/** A price judged against the client's budget; null when the client named none. */
export function againstBudget(price: number, budget: number | null): Verdict | null {
  if (budget === null) return null
  const gap = cents(price) - cents(budget)
  const side = gap === 0 ? 'on' : gap < 0 ? 'under' : 'over'
  return { side, difference: Math.abs(gap) / 100 }
}

/** '$150 under budget', 'On budget', '$250 over budget' */
export const verdictWords = ({ side, difference }: Verdict): string =>
  side === 'on' ? 'On budget' : `${usd(difference)} ${side} budget`

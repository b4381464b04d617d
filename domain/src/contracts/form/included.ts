import { cents, usd } from '../../kernel/words/money.ts'

const AMOUNT = String.raw`(-?)\$([\d,]+(?:\.\d\d)?)`
/** The line that sums up what a price includes, and the one before it that says what was agreed after the quote. */
const TOTAL = new RegExp(`^(?:Agreed later: ${AMOUNT}\\n)?Total: ${AMOUNT}$`, 'm')

/**
 * What a price includes, so that its total is the price: where the price was changed, one line says by how much. A paper
 * with two totals would be signed otherwise.
 */
export function includedFor(included: string | null, price: number | null): string | null {
  if (included === null || price === null) return included
  return included.replace(TOTAL, (_, laterSign = '', later = '0', totalSign = '', total = '0') => {
    const quoted = amountOf(totalSign, total) - amountOf(laterSign, later)
    const change = (cents(price) - quoted) / 100
    const words = change < 0 ? `-${usd(-change)}` : usd(change)
    return `${change === 0 ? '' : `Agreed later: ${words}\n`}Total: ${usd(price)}`
  })
}

const amountOf = (sign: string, digits: string): number =>
  cents(Number(digits.replaceAll(',', ''))) * (sign === '-' ? -1 : 1)

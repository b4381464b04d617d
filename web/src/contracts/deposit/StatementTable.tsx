import type { ContractStatement } from '@cuebook/domain/contracts/deposit/statement.ts'
import { cents, usd } from '@cuebook/domain/kernel/words/money.ts'
import { readersDay } from '../../kernel/dateWords.ts'
import { TakeBackCash } from './TakeBackCash.tsx'

type Entry = ContractStatement['entries'][number]

interface StatementTableProps {
  contractId: string
  statement: ContractStatement
  /** The DJ of a contract that stands can take back what they marked. */
  canTakeBack: boolean
}

/** What was paid and given back, line by line. Both parties see the same lines. */
export function StatementTable({ contractId, statement, canTakeBack }: StatementTableProps) {
  const { entries, kept, cashBack } = statement
  if (entries.length === 0) return null
  const received = sumOf(statement)
  return (
    <table className="mt-4 w-full border-t border-line text-left text-sm">
      <caption className="sr-only">Payments so far</caption>
      <thead className="text-ink-3">
        <tr>
          <th scope="col" className="py-2 pr-3 font-medium">
            Date
          </th>
          <th scope="col" className="py-2 pr-3 font-medium">
            Payment
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id} className="border-t border-line align-baseline">
            <td className="py-2 pr-3 whitespace-nowrap text-ink-2">
              <time dateTime={entry.at}>{readersDay(entry.at)}</time>
            </td>
            <td className="py-2 pr-3">
              {what[entry.what]}
              <span className="block text-ink-3">{how(entry)}</span>
              {canTakeBack && entry.what === 'cash' && (
                <TakeBackCash contractId={contractId} mark={entry.id} amount={entry.amount} />
              )}
            </td>
            <td className="py-2 text-right font-semibold whitespace-nowrap tabular-nums">
              {amountOf(entry)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <Sum label="Received">{received}</Sum>
        {cashBack > 0 && <Sum label="To be given back in cash">{cashBack}</Sum>}
        {kept > 0 && <Sum label="Kept by the DJ">{kept}</Sum>}
      </tfoot>
    </table>
  )
}

function Sum({ label, children }: { label: string; children: number }) {
  return (
    <tr className="border-t border-line font-semibold">
      <th scope="row" colSpan={2} className="py-2 pr-3 font-semibold">
        {label}
      </th>
      <td className="py-2 text-right tabular-nums">{usd(children)}</td>
    </tr>
  )
}

const what: Record<Entry['what'], string> = {
  deposit: 'Deposit',
  balance: 'Balance',
  cash: 'Cash',
  refund: 'Refund',
  'refund-promised': 'Refund on its way',
  'dispute-opened': 'Disputed at the bank',
  'dispute-won': 'Dispute won, the payment stands',
  'dispute-lost': 'Dispute lost, taken back by the bank',
}

const isBack = ({ what: kind }: Entry): boolean =>
  kind === 'refund' || kind === 'refund-promised' || kind === 'dispute-lost'
/** It says what the bank is asked about, and adds nothing to the sum. */
const isNote = ({ what: kind }: Entry): boolean => kind === 'dispute-opened' || kind === 'dispute-won'

function amountOf(entry: Entry): string {
  if (isNote(entry)) return `(${usd(entry.amount)})`
  return isBack(entry) ? `−${usd(entry.amount)}` : usd(entry.amount)
}

function how({ what: kind, card }: Entry): string {
  if (kind === 'cash') return 'Marked by the DJ'
  return card ? `${card.brand} •••• ${card.last4}` : 'Card'
}

/** Sums use cents, because adding fractions of a dollar makes rounding errors. */
const sumOf = ({ paid, cash, refunded, takenBack }: ContractStatement): number =>
  (cents(paid) + cents(cash) - cents(refunded) - cents(takenBack)) / 100

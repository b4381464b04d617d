import type { moneyApi } from '@cuebook/domain/admin/money/api.ts'
import { type MoneyFilter, moneyKinds, type PaymentRow } from '@cuebook/domain/admin/money/payment.ts'
import { paymentKinds } from '@cuebook/domain/contracts/deposit/payment-kinds.ts'
import { eventName } from '@cuebook/domain/contracts/words.ts'
import { displayName } from '@cuebook/domain/identity/names.ts'
import { cursorHeader } from '@cuebook/domain/kernel/pages.ts'
import type { PaymentState } from '@cuebook/domain/payments/lifecycle.ts'
import {
  cashPayments,
  contractsOfDeposits,
  depositsNamed,
  type PaidContract,
} from '../../contracts/deposit/operator/queries.ts'
import type { CashMarkRow } from '../../contracts/deposit/queries.ts'
import { type PersonCard, peopleByIds } from '../../identity/queries.ts'
import { readFromCopy } from '../../kernel/db/copy/read-from-copy.ts'
import type { Conn } from '../../kernel/db/database.ts'
import { cardPayments } from '../../payments/operator/queries.ts'
import type { PaymentRow as CardRow } from '../../payments/queries.ts'
import type { Call, Verb } from '../../verb.ts'
import { peopleNamed } from '../people/named.ts'

export const PAGE = 50
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

interface Which {
  readonly states?: readonly PaymentState[]
  readonly isRefunded?: boolean
  readonly isDisputed?: boolean
}

const filters: Readonly<Record<MoneyFilter, Which>> = {
  open: { states: ['begun'] },
  paid: { states: ['kept'] },
  refunding: { states: ['refunding'] },
  refunded: { isRefunded: true },
  disputed: { isDisputed: true },
  undone: { states: ['refused', 'dropped'] },
}

/** Ids grow with time in both tables, so a page takes the newest of both. */
export const payments: Verb<typeof moneyApi.payments> = (call) =>
  readFromCopy(call.ctx.database, call.headers, ({ db }) => pageOf(db, call))

async function pageOf(db: Conn, { query, reply }: Call<typeof moneyApi.payments>): Promise<PaymentRow[]> {
  const { state, kind, search, before } = query
  const depositIds = search ? await depositsFor(db, search) : undefined
  const page = { ...(depositIds && { subjectIds: depositIds }), before, limit: PAGE + 1 }
  // The list of all needs no look at the kinds, but the payments of a deposit are found by them.
  const kinds = kind || depositIds ? paymentKinds.filter((each) => !kind || kind === each) : undefined
  const byCard = await cardPayments(db, { ...page, ...(kinds && { kinds }), ...(state && filters[state]) })
  const withCash = (kind === undefined || kind === 'cash') && (state === undefined || state === 'paid')
  const inCash = withCash ? await cashPayments(db, page) : []
  const all = [...byCard.map(ofCard), ...inCash.map(ofCash)].sort((a, b) => (a.id < b.id ? 1 : -1))
  const rows = all.slice(0, PAGE)
  const last = rows.at(-1)
  if (last && all.length > PAGE) reply.header(cursorHeader, last.id)
  return rowsOf(db, rows)
}

/** What was typed: an id of a contract, a payment or a person, or a part of a name or an address. */
async function depositsFor(conn: Conn, search: string): Promise<string[]> {
  if (UUID.test(search)) return depositsNamed(conn, { ids: [search.toLowerCase()], email: null })
  return depositsNamed(conn, { ids: await peopleNamed(conn, search), email: search.toLowerCase() })
}

type Plain = Omit<PaymentRow, 'contractId' | 'event' | 'dj' | 'client'> & { readonly depositId: string }

const ofCard = (row: CardRow): Plain => ({
  id: row.id,
  depositId: row.subjectId,
  kind: moneyKinds.find((kind) => kind === row.kind) ?? 'deposit',
  state: row.state,
  amount: row.amountCents / 100,
  refunded: row.refundedCents / 100,
  dispute: row.disputeState,
  at: (row.paidAt ?? row.createdAt).toISOString(),
})

const ofCash = (row: CashMarkRow): Plain => ({
  id: row.id,
  depositId: row.depositId,
  kind: 'cash',
  state: null,
  amount: row.amountCents / 100,
  refunded: 0,
  dispute: null,
  at: row.markedAt.toISOString(),
})

async function rowsOf(conn: Conn, rows: readonly Plain[]): Promise<PaymentRow[]> {
  const contracts = await contractsOfDeposits(
    conn,
    rows.map(({ depositId }) => depositId),
  )
  const people = await peopleByIds(conn, [...contracts.values()].flatMap(partyIds))
  return rows.flatMap(({ depositId, ...row }) => {
    const contract = contracts.get(depositId)
    return contract ? [{ ...row, ...contractOf(contract, people) }] : []
  })
}

const partyIds = ({ djId, clientId }: PaidContract): string[] => [djId, ...(clientId ? [clientId] : [])]

function contractOf(contract: PaidContract, people: ReadonlyMap<string, PersonCard>) {
  const { id, djId, clientId, clientEmail } = contract
  return {
    contractId: id,
    event: eventName(contract),
    dj: partyOf(djId, people, ''),
    client: partyOf(clientId, people, clientEmail),
  }
}

function partyOf(id: string | null, people: ReadonlyMap<string, PersonCard>, address: string) {
  const person = id === null ? undefined : people.get(id)
  const email = person?.email ?? address
  return { id, name: person ? displayName(person, email) : email, email }
}

/** One payment by card as the list shows it. */
export async function cardRow(conn: Conn, row: CardRow): Promise<PaymentRow | null> {
  const [found] = await rowsOf(conn, [ofCard(row)])
  return found ?? null
}

import type { contractsApi } from '@cuebook/domain/contracts/api.ts'
import { fullName } from '@cuebook/domain/identity/names.ts'
import { cursorHeader } from '@cuebook/domain/kernel/pages.ts'
import { unlessChanged } from '../../kernel/http/send/not-modified.ts'
import type { StatedPayment } from '../../payments/queries.ts'
import type { Verb } from '../../verb.ts'
import { contractReply, type ListedRow, suspendedOf } from '../contract-reply.ts'
import { type DepositRow, stateOf } from '../deposit/queries.ts'
import { firstPage, laterPage, listState, PAGE } from './statements.ts'

interface Row extends ListedRow {
  readonly djFirst: string | null
  readonly djLast: string | null
  readonly clientFirst: string | null
  readonly clientLast: string | null
  readonly djSuspended: boolean
  readonly clientSuspended: boolean
  readonly depositStatus: DepositRow['status'] | null
  readonly depositToken: string | null
  readonly depositPaidAt: Date | null
  readonly depositPayments: readonly StatedPayment[] | null
  readonly depositCash: number | null
  readonly depositCashBack: number | null
}

/**
 * Somebody who plays as a DJ and books others reads the contracts of the part they have now; before they chose one, all.
 * Browsers poll the list, so one that already has the present list gets a 304 instead of the same list again.
 */
export const list: Verb<typeof contractsApi.list> = async (call) => {
  const { actor, query, ctx, reply } = call
  const { database } = ctx
  const { role } = actor
  const mine = [actor.id, actor.email, actor.emailVerified, role !== 'client', role !== 'dj']
  if (!query.before) {
    const [now] = await database.read<{ state: string }>(listState, mine)
    unlessChanged(call, { format: 'contracts-3', state: `${actor.id}-${now?.state}` })
  }
  const rows = await (query.before
    ? database.read<Row>(laterPage, [...mine, query.before])
    : database.read<Row>(firstPage, mine))
  const page = rows.slice(0, PAGE)
  const last = page.at(-1)
  if (last && rows.length > PAGE) reply.header(cursorHeader, last.id)
  return page.map(replyOf)
}

function replyOf(row: Row) {
  const { depositStatus: status, depositToken: token, depositPaidAt: paidAt } = row
  const suspended = suspendedOf({ dj: row.djSuspended, client: row.clientSuspended })
  const isOpened = status !== null && token !== null
  return contractReply(row, {
    suspended,
    djName: fullName({ firstName: row.djFirst, lastName: row.djLast }) || null,
    clientName: fullName({ firstName: row.clientFirst, lastName: row.clientLast }) || null,
    deposit: isOpened
      ? stateOf(
          { status, token, paidAt, cashBackCents: row.depositCashBack ?? 0 },
          { ...row, suspended },
          {
            payments: row.depositPayments ?? [],
            cashCents: row.depositCash ?? 0,
          },
        )
      : null,
  })
}

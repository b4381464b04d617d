import type { Statement } from '../../kernel/db/database.ts'
import { accessInText } from '../access.ts'
import { selectTerms } from '../terms/term-columns.ts'

/** The number of contracts on one page. A statement reads one more, to know whether another page follows. */
export const PAGE = 500

/**
 * The contracts of a person, newest first: $1 is their id, $2 their address, $3 whether it is proven, $4 and $5 whether
 * those count in which they are the DJ, and the client. Each way to have access reads its own index, so that other
 * people's contracts cost nothing.
 */
const pageOf = (columns: string, earlier: string): string => {
  const through = (way: string) =>
    `(select ${columns} from contracts where ${way} ${earlier} order by created_at desc, id desc limit ${PAGE + 1})`
  const { dj, client, invited } = accessInText
  return `(${through(`${dj} and $4::boolean`)}
    union all ${through(`${client} and $5::boolean`)}
    union all ${through(`${invited} and $5::boolean`)}
    order by created_at desc, id desc limit ${PAGE + 1}) c`
}

// One statement also reads the names, deposits and payments.
const listOf = (earlier: string): string => `select c.id, c.status, c.version, c.dj_id as "djId",
    c.client_id as "clientId", c.client_email as "clientEmail", ${selectTerms('c')},
    c.client_signed_at as "clientSignedAt", c.dj_signed_at as "djSignedAt", c.created_at as "createdAt",
    d.first_name as "djFirst", d.last_name as "djLast", k.first_name as "clientFirst", k.last_name as "clientLast",
    d.suspended_at is not null as "djSuspended", k.suspended_at is not null as "clientSuspended",
    dep.status as "depositStatus", dep.token as "depositToken", dep.paid_at as "depositPaidAt",
    dep.cash_back_cents::float8 as "depositCashBack",
    (select json_agg(json_build_object('kind', p.kind, 'state', p.state, 'amountCents', p.amount_cents,
        'refundedCents', p.refunded_cents, 'disputeState', p.dispute_state,
        'disputedCents', p.disputed_cents) order by p.id)
      from payments p where p.kind in ('deposit', 'balance') and p.subject_id = dep.id) as "depositPayments",
    (select sum(m.amount_cents)::float8 from cash_marks m where m.deposit_id = dep.id) as "depositCash"
  from ${pageOf('*', earlier)}
  join users d on d.id = c.dj_id
  left join users k on k.id = c.client_id
  left join deposits dep on dep.contract_id = c.id
  order by c.created_at desc, c.id desc`

export const firstPage: Statement = { name: 'contracts-first-page', text: listOf('') }

/** $6 is the last contract of the page before. */
export const laterPage: Statement = {
  name: 'contracts-later-page',
  text: listOf(
    'and (created_at, id) < ((select made.created_at from contracts made where made.id = $6), $6::uuid)',
  ),
}

/**
 * A number that changes whenever a row behind the first page does: every write gives its row another xmin. It is far
 * cheaper than the list, because nothing is sent or shaped.
 */
export const listState: Statement = {
  name: 'contracts-list-state',
  text: `select coalesce(sum(hashtextextended(concat_ws('.', c.id, c.written, d.xmin, k.xmin, dep.xmin,
      (select sum(p.xmin::text::bigint) from payments p where p.kind in ('deposit', 'balance') and p.subject_id = dep.id)), 0)), 0)::text
      || '.' || count(*) as state
    from ${pageOf('id, created_at, dj_id, client_id, xmin as written', '')}
    join users d on d.id = c.dj_id
    left join users k on k.id = c.client_id
    left join deposits dep on dep.contract_id = c.id`,
}

/** The same for contracts that have a date, from the day $4 on, and are no drafts. */
export const datedState: Statement = {
  name: 'contracts-dated-state',
  text: `select coalesce(sum(hashtextextended(concat_ws('.', contracts.id, contracts.xmin, d.xmin, k.xmin), 0)), 0)::text
      || '.' || count(*) as state
    from contracts join users d on d.id = contracts.dj_id left join users k on k.id = contracts.client_id
    where contracts.event_date >= $4::date and contracts.status <> 'draft'
      and (${Object.values(accessInText).join(' or ')})`,
}

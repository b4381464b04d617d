import { and, desc, eq, inArray, lt, or } from 'drizzle-orm'
import type { Conn } from '../../../kernel/db/database.ts'
import { type PaymentSearch, subjectsOfPayments } from '../../../payments/operator/queries.ts'
import { contractsByIds } from '../../queries.ts'
import { type ContractRow, contracts } from '../../table.ts'
import type { CashMarkRow } from '../queries.ts'
import { cashMarks, deposits } from '../table.ts'

export type PaidContract = ContractRow

/** How many contracts of the people that a search names are looked into, the newest first. */
const MOST_CONTRACTS = 200

/** Amounts that DJs marked as paid in cash, newest first. The caller must check that an admin asks. */
export async function cashPayments(
  conn: Conn,
  { subjectIds: depositIds, before, limit }: Pick<PaymentSearch, 'subjectIds' | 'before' | 'limit'>,
): Promise<CashMarkRow[]> {
  if (depositIds?.length === 0) return []
  return conn
    .select()
    .from(cashMarks)
    .where(
      and(
        depositIds && inArray(cashMarks.depositId, [...depositIds]),
        before === undefined ? undefined : lt(cashMarks.id, before),
      ),
    )
    .orderBy(desc(cashMarks.id))
    .limit(limit)
}

/** The contracts that these deposits belong to, by the id of the deposit. */
export async function contractsOfDeposits(
  conn: Conn,
  depositIds: readonly string[],
): Promise<Map<string, PaidContract>> {
  if (depositIds.length === 0) return new Map()
  const rows = await conn
    .select({ id: deposits.id, contractId: deposits.contractId })
    .from(deposits)
    .where(inArray(deposits.id, [...depositIds]))
  const found = await contractsByIds(
    conn,
    rows.map(({ contractId }) => contractId),
  )
  return new Map(
    rows.flatMap(({ id, contractId }) => {
      const contract = found.get(contractId)
      return contract ? [[id, contract] as const] : []
    }),
  )
}

/** The deposits that an id of a contract, a deposit's payment or a person leads to, or the address of a client. */
export async function depositsNamed(
  conn: Conn,
  { ids, email }: { readonly ids: readonly string[]; readonly email: string | null },
): Promise<string[]> {
  const parties = await conn
    .select({ id: contracts.id })
    .from(contracts)
    .where(
      or(
        ids.length > 0
          ? or(inArray(contracts.djId, [...ids]), inArray(contracts.clientId, [...ids]))
          : undefined,
        email === null ? undefined : eq(contracts.clientEmail, email),
      ),
    )
    .orderBy(desc(contracts.createdAt), desc(contracts.id))
    .limit(MOST_CONTRACTS)
  const contractIds = [...ids, ...parties.map(({ id }) => id)]
  if (contractIds.length === 0) return []
  const ofContracts = await conn
    .select({ id: deposits.id })
    .from(deposits)
    .where(inArray(deposits.contractId, contractIds))
  return [...ofContracts.map(({ id }) => id), ...(await subjectsOfPayments(conn, ids))]
}

import type { ContractCard } from '@cuebook/domain/messages/attachment.ts'
import type { attachmentsApi } from '@cuebook/domain/messages/attachments-api.ts'
import { contractsBetween, sentContractsOf } from '../../contracts/queries.ts'
import type { Conn } from '../../kernel/db/database.ts'
import type { Verb } from '../../verb.ts'

/** The number of contracts that are offered. People talk about the newest, so older ones are left out. */
const MOST_OFFERED = 50

type Row = Awaited<ReturnType<typeof sentContractsOf>>[number]

const cardOf = ({ startTime, priceCents, ...row }: Row): ContractCard => ({
  kind: 'contract',
  ...row,
  startTime: startTime?.slice(0, 5) ?? null,
  price: priceCents === null ? null : priceCents / 100,
})

export async function contractCards(
  conn: Conn,
  readerId: string,
  ids: readonly string[],
): Promise<Map<string, ContractCard>> {
  const rows = await sentContractsOf(conn, readerId, ids)
  return new Map(rows.map((row) => [row.id, cardOf(row)]))
}

/** The list is empty for a stranger and for an id that nobody has, so it does not tell which ids exist. */
export const contractsToAttach: Verb<typeof attachmentsApi.contracts> = async ({ actor, params, ctx }) => {
  const two = [actor.id, params.userId] as const
  return (await contractsBetween(ctx.database.db, two, { limit: MOST_OFFERED })).map(cardOf)
}

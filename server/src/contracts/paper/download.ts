import type { contractsApi } from '@cuebook/domain/contracts/api.ts'
import type { Party } from '@cuebook/domain/contracts/life/lifecycle.ts'
import type { Context } from '../../kernel/context.ts'
import { transact } from '../../kernel/db/transact.ts'
import { gate } from '../../kernel/limits/gate.ts'
import type { Verb } from '../../verb.ts'
import { contractFor, nextStatus } from '../contract-scope.ts'
import { partiesOf } from '../party-names.ts'
import type { ContractRow } from '../table.ts'
import { keepVersion } from '../trail/versions.ts'
import { recordContractOnce } from '../trail/write-audit.ts'
import { paperFor } from './paper-for.ts'
import { sealContract } from './seal.ts'
import { sealedPdf } from './sealed-paper.ts'

/** Two threads print all documents, so one person may wait for two at once and cannot keep the others waiting. */
const printing = gate({ atOnce: 8, each: 2, patienceMs: 30_000 })

export const download: Verb<typeof contractsApi.download> = async ({ actor, params, ctx, from }) => {
  const { id } = params
  const { db } = ctx.database
  const now = ctx.now()
  const { row, party } = await contractFor(db, actor, id)
  nextStatus(row, 'download', party, now)
  const pdf = (await sealedPdf(db, id)) ?? (await printing.run(actor.id, () => print(ctx, row, party)))
  await transact(db, async (tx) => {
    const { sha256 } = await keepVersion(tx, row, null, now)
    const { name } = (await partiesOf(tx, row))[party]
    const entry = {
      contract: row,
      actorId: actor.id,
      details: { by: party, name, versionHash: sha256 },
      from,
    }
    await recordContractOnce(tx, { ...entry, event: 'contract.downloaded' })
  })
  return {
    type: 'application/pdf',
    headers: {
      'content-disposition': `attachment; filename="contract-${id}.pdf"`,
      'cache-control': 'private, no-store',
    },
    body: pdf,
  }
}

async function print(ctx: Context, row: ContractRow, reader: Party): Promise<Buffer> {
  const paper = await paperFor(ctx.database.db, row, reader, ctx.now())
  if (paper.signatures.length === 2) return sealContract(ctx, row.id)
  return Buffer.from(await ctx.press.draft(paper))
}

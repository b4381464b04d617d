import { Refusal } from '@cuebook/domain/kernel/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Actor } from '../kernel/actor.ts'
import { webHeaders } from '../kernel/bind.ts'
import type { Context } from '../kernel/context.ts'
import { gate } from '../kernel/gate.ts'
import { partiesOf } from './acting.ts'
import { type ContractRow, contractFor, nextStatus } from './load.ts'
import { sealedPdf } from './paper-queries.ts'
import { paperFor, sealContract } from './seal.ts'
import { keepVersion } from './versions.ts'
import { recordContractOnce } from './write-audit.ts'

const params = z.object({ id: z.uuid() })
/** There is one press: nobody who asks again and again keeps the others waiting. */
const printing = gate({ atOnce: 8, each: 2, patienceMs: 30_000 })

/** GET /api/contracts/{id}/download: a file, so it stands outside the endpoint table. */
export function serveDownload(app: FastifyInstance, ctx: Context): void {
  app.get(
    '/api/contracts/:id/download',
    { exposeHeadRoute: false, compress: false },
    async (request, reply) => {
      const known = await ctx.auth.actor(webHeaders(request))
      if (!known) throw new Refusal('auth.required')
      const asked = params.safeParse(request.params)
      if (!asked.success) throw new Refusal('contract.not-found')
      const from = {
        ip: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        requestId: request.id,
      }
      const pdf = await paperOf(ctx, known.actor, asked.data.id, from)
      return reply
        .type('application/pdf')
        .headers({
          'content-disposition': `attachment; filename="contract-${asked.data.id}.pdf"`,
          'cache-control': 'private, no-store',
          'content-security-policy': "default-src 'none'; sandbox",
        })
        .send(pdf)
    },
  )
}

type From = Parameters<typeof recordContractOnce>[5]

async function paperOf(ctx: Context, actor: Actor, id: string, from: From): Promise<Buffer> {
  const { db } = ctx.database
  const now = ctx.now()
  const { row, party } = await contractFor(db, actor, id)
  nextStatus(row, 'download', party, now)
  const pdf = (await sealedPdf(db, id)) ?? (await printing.run(actor.id, () => print(ctx, row)))
  await db.transaction(async (tx) => {
    const { sha256 } = await keepVersion(tx, row, null, now)
    const { name } = (await partiesOf(tx, row))[party]
    const details = { by: party, name, version: row.version, versionHash: sha256 }
    await recordContractOnce(tx, 'contract.downloaded', id, actor.id, details, from)
  })
  return pdf
}

async function print(ctx: Context, row: ContractRow): Promise<Buffer> {
  const paper = await paperFor(ctx.database.db, row, ctx.now())
  if (paper.signatures.length === 2) return sealContract(ctx, row.id)
  return Buffer.from(await ctx.press.draft(paper))
}

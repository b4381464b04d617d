import { programsPath } from '@cuebook/domain/programs/paths.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { userById } from '../../identity/queries.ts'
import { record } from '../../kernel/audit/record.ts'
import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/database.ts'
import { signedInLink } from '../../kernel/signed-in-link.ts'
import { layout } from '../../mail/layout.ts'
import { sendMail } from '../../mail/mail.ts'
import { webhookOffLetter } from '../letters.ts'
import { type WebhookRow, webhooks } from '../table.ts'

interface SwitchingOff {
  readonly ctx: Pick<Context, 'settings' | 'now'>
  readonly webhook: WebhookRow
  readonly why: 'failing' | 'gone'
}

/** We switch an address off once, and tell its owner once. */
export async function switchOff(tx: Tx, { ctx, webhook, why }: SwitchingOff): Promise<void> {
  const [row] = await tx
    .update(webhooks)
    .set({ off: why, version: sql`${webhooks.version} + 1` })
    .where(and(eq(webhooks.id, webhook.id), isNull(webhooks.off)))
    .returning()
  if (!row) return
  const subject = { type: 'webhook', id: row.id }
  await record(tx, { actorId: null, action: 'webhook.switched-off', subject, details: { why } })
  const owner = await userById(tx, row.userId)
  if (!owner) return
  const href = signedInLink(ctx.settings.baseUrl, programsPath)
  await sendMail(tx, {
    ...layout(webhookOffLetter({ host: new URL(row.url).host, isGone: why === 'gone', href })),
    to: { address: owner.email },
    dedupeKey: `webhook-off:${row.id}:${row.version}`,
  })
}

import { mailStateOf } from '@cuebook/domain/admin/outbox/mail-state.ts'
import type { setupApi } from '@cuebook/domain/admin/setup/api.ts'
import { troubleWords } from '@cuebook/domain/admin/setup/trouble.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { eq } from 'drizzle-orm'
import { record } from '../../kernel/audit/record.ts'
import { newId } from '../../kernel/db/ids.ts'
import { transact } from '../../kernel/db/transact.ts'
import { takeAttempt } from '../../kernel/limits/attempts.ts'
import { outbox } from '../../kernel/outbox/table.ts'
import { layout } from '../../mail/layout.ts'
import { sendMail } from '../../mail/mail.ts'
import type { Verb } from '../../verb.ts'
import { testLetter } from './letters.ts'
import { testMailLimits } from './limits.ts'

/** Names the admin, so that nobody reads about the mail of another. */
const keyOf = (adminId: string, id: string) => `setup-test:${adminId}:${id}` as const

/** To the admin's own address and to no other. The way is that of every mail, so what works here works for all. */
export const sendTestMail: Verb<typeof setupApi.sendTestMail> = async ({ actor, ctx, from, reply }) => {
  await takeAttempt(ctx.database.db, testMailLimits(actor.id), ctx.now(), reply)
  const id = newId()
  await transact(ctx.database.db, async (tx) => {
    const mail = layout(testLetter(ctx.settings.baseUrl))
    await sendMail(tx, { ...mail, to: { address: actor.email }, dedupeKey: keyOf(actor.id, id) })
    const subject = { type: 'installation', id: 'setup' }
    await record(tx, { actorId: actor.id, action: 'setup.mail-tested', subject, from })
  })
  return { id }
}

export const readTestMail: Verb<typeof setupApi.testMail> = async ({ actor, params, ctx }) => {
  const [job] = await ctx.database.db
    .select({ lastError: outbox.lastError, doneAt: outbox.doneAt, deadAt: outbox.deadAt })
    .from(outbox)
    .where(eq(outbox.dedupeKey, `mail:${keyOf(actor.id, params.id)}`))
  if (!job) throw new Refusal('not-found')
  return { state: mailStateOf(job), words: job.lastError && troubleWords(job.lastError) }
}

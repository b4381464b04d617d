import type { setupApi } from '@cuebook/domain/admin/setup/api.ts'
import { isSetUp, setupRows } from '@cuebook/domain/admin/setup/rows.ts'
import { record } from '../../kernel/audit/record.ts'
import { transact } from '../../kernel/db/transact.ts'
import { markedAt, markOnce } from '../../kernel/installation/marks.ts'
import type { Verb } from '../../verb.ts'
import { setupFacts } from './facts.ts'

export const readSetup: Verb<typeof setupApi.read> = async ({ ctx }) => {
  const facts = await setupFacts(ctx)
  const rows = setupRows(facts)
  const wasPutAway = (await markedAt(ctx.database.db, 'setup-put-away')) !== null
  return {
    rows: rows.map(({ settings, ...row }) => ({ ...row, settings: [...settings] })),
    shownOnOverview: !facts.demo && !wasPutAway && !isSetUp(rows),
  }
}

export const putSetupAway: Verb<typeof setupApi.putAway> = async ({ actor, ctx, from }) =>
  transact(ctx.database.db, async (tx) => {
    if (await markOnce(tx, 'setup-put-away', ctx.now())) {
      const subject = { type: 'installation', id: 'setup' }
      await record(tx, { actorId: actor.id, action: 'setup.put-away', subject, from })
    }
    return { status: true }
  })

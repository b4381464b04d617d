import type { setupApi, TestOutcome } from '@cuebook/domain/admin/setup/api.ts'
import { troubleWords } from '@cuebook/domain/admin/setup/trouble.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { record } from '../../kernel/audit/record.ts'
import { takeAttempt } from '../../kernel/limits/attempts.ts'
import { gate } from '../../kernel/limits/gate.ts'
import type { Verb } from '../../verb.ts'
import { testLimits } from './limits.ts'
import { tests } from './tests.ts'
import { Unfit } from './unfit.ts'
import { within } from './within.ts'

const LONGEST_MS = 10_000

/** A part that hangs must not collect callers. */
const turns = gate({ atOnce: 4, each: 2, patienceMs: 2 * LONGEST_MS })

/** Asks only what the settings name; nothing of the request but the part decides whom. */
export const tryPart: Verb<typeof setupApi.test> = async (call) => {
  const { actor, params, ctx, from, reply } = call
  const { db } = ctx.database
  await takeAttempt(db, testLimits(actor.id), ctx.now(), reply)
  const outcome = await turns.run(actor.id, () => outcomeOf(call))
  const subject = { type: 'installation', id: 'setup' }
  const details = { part: params.part, works: outcome.works }
  await record(db, { actorId: actor.id, action: 'setup.tested', subject, details, from })
  return outcome
}

async function outcomeOf({
  actor,
  params,
  ctx,
}: Parameters<Verb<typeof setupApi.test>>[0]): Promise<TestOutcome> {
  try {
    const words = await within(LONGEST_MS, (signal) => tests[params.part](ctx, actor, signal))
    return { works: true, words }
  } catch (error) {
    if (error instanceof Unfit || error instanceof Refusal) return { works: false, words: error.message }
    ctx.log.warn({ part: params.part, err: error }, 'a part of the set-up does not work')
    return { works: false, words: troubleWords(textOf(error)) }
  }
}

/** All that an error and its cause say. Node puts the code of a failed connection into the cause. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? String(error.code) : ''
  const cause = error.cause instanceof Error ? textOf(error.cause) : ''
  return [error.name === 'Error' ? '' : error.name, code, error.message, cause].filter(Boolean).join(' ')
}

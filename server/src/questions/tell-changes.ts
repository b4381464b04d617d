import { openCount } from '@cuebook/domain/questions/answer-words.ts'
import { questionsState } from '@cuebook/domain/questions/state.ts'
import { eq } from 'drizzle-orm'
import { contractById } from '../contracts/queries.ts'
import { whenQuiet } from '../contracts/quiet/changes.ts'
import { peopleByIds } from '../identity/queries.ts'
import type { Context } from '../kernel/context.ts'
import type { Tx } from '../kernel/db/database.ts'
import type { OutboxHandler } from '../kernel/outbox/run-job.ts'
import { signedInLink } from '../kernel/signed-in-link.ts'
import type { Letter } from '../mail/layout.ts'
import { tell } from '../notifications/tell.ts'
import { lockedSent, questionsOf } from './booking.ts'
import * as letters from './letters.ts'
import { type SentRow, sentQuestionnaires } from './table.ts'

export const ANSWERS_TOPIC = 'questions-answered'
export const ADDED_TOPIC = 'questions-added'

interface Telling<News> {
  readonly news: News
  readonly baseUrl: string
}

type Telltale = Pick<Context, 'database' | 'settings' | 'now'>

/** Tells the DJ once of all answers since they were told last. */
export const tellAnswers = (ctx: Telltale): OutboxHandler =>
  whenQuiet(ctx, {
    topic: ANSWERS_TOPIC,
    untold: async (tx, contractId) => {
      const sent = await lockedSent(tx, contractId)
      if (!sent?.answeredAt || !sent.answersUntoldSince) return null
      return { changedAt: sent.answeredAt, untoldSince: sent.answersUntoldSince }
    },
    tell: async (tx, contractId, now) => {
      const sent = await noteTold(tx, contractId, { answersUntoldSince: null })
      if (sent && (await openContract(tx, contractId, now)))
        await tellDj(tx, sent, { news: 'answers', baseUrl: ctx.settings.baseUrl })
    },
  })

/** Tells the client once of all questions that were added since they were told last. */
export const tellAdded = (ctx: Telltale): OutboxHandler =>
  whenQuiet(ctx, {
    topic: ADDED_TOPIC,
    untold: async (tx, contractId) => {
      const sent = await lockedSent(tx, contractId)
      if (!sent?.addedAt || !sent.addedUntoldSince) return null
      return { changedAt: sent.addedAt, untoldSince: sent.addedUntoldSince }
    },
    tell: async (tx, contractId, now) => {
      const sent = await noteTold(tx, contractId, { addedUntoldSince: null })
      if (sent && (await openContract(tx, contractId, now)) && openCount(await questionsOf(tx, sent)) > 0)
        await tellClient(tx, sent, { news: 'added', baseUrl: ctx.settings.baseUrl })
    },
  })

async function noteTold(tx: Tx, contractId: string, told: Partial<SentRow>): Promise<SentRow | undefined> {
  const [sent] = await tx
    .update(sentQuestionnaires)
    .set(told)
    .where(eq(sentQuestionnaires.contractId, contractId))
    .returning()
  return sent
}

/** Nobody is told of questions that cannot be answered any more, so a contract is null then. */
export async function openContract(tx: Tx, contractId: string, now: Date) {
  const contract = await contractById(tx, contractId)
  return contract && questionsState(contract, now) === 'open' ? contract : null
}

const toClient = {
  sent: { write: letters.sentLetter, mark: 'questions-sent', kind: 'contract' },
  added: { write: letters.addedLetter, mark: ADDED_TOPIC, kind: 'contract' },
  reminder: { write: letters.reminderLetter, mark: 'questions-reminder', kind: 'reminder' },
} as const
const toDj = {
  answers: { write: letters.answeredLetter, mark: ANSWERS_TOPIC, kind: 'contract' },
  complete: { write: letters.completeLetter, mark: 'questions-complete', kind: 'contract' },
} as const
type Row = (typeof toClient)[keyof typeof toClient] | (typeof toDj)[keyof typeof toDj]

export const tellClient = (tx: Tx, sent: SentRow, { news, baseUrl }: Telling<keyof typeof toClient>) =>
  tellParty(tx, sent, { ...toClient[news], to: 'client', baseUrl })

export const tellDj = (tx: Tx, sent: SentRow, { news, baseUrl }: Telling<keyof typeof toDj>) =>
  tellParty(tx, sent, { ...toDj[news], to: 'dj', baseUrl })

interface Word extends Pick<Row, 'mark' | 'kind'> {
  readonly write: (about: letters.About) => Letter
  readonly to: 'dj' | 'client'
  readonly baseUrl: string
}

async function tellParty(tx: Tx, sent: SentRow, { write, mark, kind, to, baseUrl }: Word): Promise<void> {
  const contract = await contractById(tx, sent.contractId)
  if (!contract?.clientId) return
  const { id, djId, clientId } = contract
  const [toId, byId] = to === 'dj' ? [djId, clientId] : [clientId, djId]
  const people = await peopleByIds(tx, [toId, byId])
  const questions = await questionsOf(tx, sent)
  const path = letters.questionsPath(id)
  await tell(tx, {
    to: { userId: toId, email: people.get(toId)?.email ?? contract.clientEmail },
    kind,
    letter: write({
      by: people.get(byId),
      event: contract,
      href: signedInLink(baseUrl, path),
      open: openCount(questions),
      all: questions.length,
    }),
    path,
    key: `${mark}:${sent.sendingId}:${momentOf(sent, mark)}`,
    baseUrl,
  })
}

/** Tells two words of the same kind apart, and makes a repeated call the same one. */
function momentOf(sent: SentRow, mark: Row['mark']): string {
  if (mark === 'questions-reminder') return String(sent.remindedAt?.getTime() ?? 0)
  if (mark === ANSWERS_TOPIC) return String(sent.answeredAt?.getTime() ?? 0)
  return String(sent.version)
}

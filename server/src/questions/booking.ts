import type { Party } from '@cuebook/domain/contracts/life/lifecycle.ts'
import { fullName } from '@cuebook/domain/identity/names.ts'
import type { Asked, AskedQuestion } from '@cuebook/domain/questions/asked.ts'
import { mayRemindFrom, questionsState } from '@cuebook/domain/questions/state.ts'
import { Refusal } from '@cuebook/domain/refusals.ts'
import { eq } from 'drizzle-orm'
import { contractOfParty } from '../contracts/queries.ts'
import { peopleByIds } from '../identity/queries.ts'
import type { Actor } from '../kernel/actor.ts'
import type { Conn, Tx } from '../kernel/db/database.ts'
import { questionAnswers, type SentRow, sentQuestionnaires } from './table.ts'

export type Standing = Awaited<ReturnType<typeof bookingOf>>

/** A contract of this person that both have signed. Any other one is not found, or not there yet. */
export async function bookingOf(conn: Conn, actor: Actor, id: string, now: Date) {
  const standing = await contractOfParty(conn, actor, id)
  const state = questionsState(standing.contract, now)
  if (!state)
    throw new Refusal('contract.wrong-state', { message: 'There are questions once both have signed.' })
  return { ...standing, state }
}

/** The same for a person who changes something: that party, before the event is over. */
export async function openBookingOf(
  tx: Tx,
  { actor, id, now, as }: { actor: Actor; id: string; now: Date; as: Party },
): Promise<Standing> {
  const standing = await bookingOf(tx, actor, id, now)
  if (standing.party !== as) throw new Refusal('contract.not-your-part')
  if (standing.state === 'over') throw new Refusal('contract.over')
  if (standing.state === 'cancelled')
    throw new Refusal('contract.wrong-state', { message: 'This contract was cancelled.' })
  return standing
}

export async function sentOf(conn: Conn, contractId: string): Promise<SentRow | null> {
  const [row] = await conn
    .select()
    .from(sentQuestionnaires)
    .where(eq(sentQuestionnaires.contractId, contractId))
  return row ?? null
}

/** What was sent, locked until the transaction ends, so that questions and answers change one at a time. */
export async function lockedSent(tx: Tx, contractId: string): Promise<SentRow | null> {
  const [row] = await tx
    .select()
    .from(sentQuestionnaires)
    .where(eq(sentQuestionnaires.contractId, contractId))
    .for('update')
  return row ?? null
}

export async function sentToChange(tx: Tx, contractId: string): Promise<SentRow> {
  const row = await lockedSent(tx, contractId)
  if (!row) throw new Refusal('questions.not-sent')
  return row
}

/** The questions with what is answered now, in the order in which they were asked. */
export async function questionsOf(conn: Conn, { contractId, questions }: SentRow): Promise<AskedQuestion[]> {
  const rows = await conn.select().from(questionAnswers).where(eq(questionAnswers.contractId, contractId))
  const answers = new Map(rows.map((row) => [row.questionId, row]))
  return questions.map((each) => {
    const answer = answers.get(each.id)
    return {
      ...each,
      value: answer?.value.is ?? null,
      version: answer?.version ?? 0,
      answeredAt: answer && answer.value.is !== null ? answer.answeredAt.toISOString() : null,
    }
  })
}

export async function askedReply(
  conn: Conn,
  { contract, terms, party, state }: Standing,
  sent: SentRow | null,
): Promise<Asked> {
  const { id, status, djId, clientId } = contract
  const people = await peopleByIds(conn, [djId, ...(clientId ? [clientId] : [])])
  const nameOf = (personId: string | null) => {
    const person = personId ? people.get(personId) : undefined
    return person ? fullName(person) : ''
  }
  const { eventType, eventDate, timeZone } = terms
  return {
    party,
    contract: { id, status, eventType, eventDate, timeZone },
    djName: nameOf(djId) || 'your DJ',
    clientName: nameOf(clientId) || 'your client',
    djId,
    clientId,
    state,
    sent: sent && {
      name: sent.name,
      at: sent.sentAt.toISOString(),
      questions: await questionsOf(conn, sent),
      remindedAt: sent.remindedAt?.toISOString() ?? null,
      remindsAt: sent.remindAt?.toISOString() ?? null,
      remindFrom: mayRemindFrom(sent.sentAt, sent.remindedAt).toISOString(),
    },
  }
}

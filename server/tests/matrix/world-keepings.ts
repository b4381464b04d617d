import { addDays } from '@cuebook/domain/contracts/form/hours.ts'
import type { Context } from '../../src/kernel/context.ts'
import { newId } from '../../src/kernel/db/ids.ts'
import { newProgramToken, programTokenHash } from '../../src/kernel/http/door/program-token.ts'
import { broughtBookings, broughtContacts, imports } from '../../src/moving/table.ts'
import { programTokens, webhookDeliveries, webhooks } from '../../src/programs/table.ts'
import { newSigningSecret, sealSecret } from '../../src/programs/webhooks/signing-secrets.ts'
import { questionAnswers, questionnaires, sentQuestionnaires } from '../../src/questions/table.ts'
import { djTemplates, djTemplateVersions } from '../../src/templates/table.ts'
import type { Bookings } from './world-bookings.ts'

export type Keepings = Awaited<ReturnType<typeof keepingsOf>>

interface Keeper {
  readonly djId: string
  readonly bookings: Bookings
  /** How many worlds there are with this one. */
  readonly nth: number
}

/** What the DJ prepared and sent to be answered, what they brought from elsewhere, and their programs. */
export async function keepingsOf({ database: { db } }: Context, { djId, bookings, nth }: Keeper) {
  const past = new Date('2026-01-10T12:00:00Z')
  const [questionnaire, question, answered] = [newId(), newId(), newId()]
  const line = {
    kind: 'line' as const,
    text: 'Who speaks?',
    help: null,
    choices: [],
    place: 'usual' as const,
  }
  const questions = [question, answered].map((id) => ({ id, ...line }))
  await db
    .insert(questionnaires)
    .values({ djId, key: questionnaire, name: 'Short', eventTypes: [], questions, version: 1 })
  const { contract, unanswered } = bookings
  await db.insert(sentQuestionnaires).values(
    [contract, unanswered].map((contractId) => ({
      contractId,
      sendingId: newId(),
      name: 'Short',
      questions,
      sentAt: past,
    })),
  )
  await db.insert(questionAnswers).values({
    contractId: contract,
    questionId: answered,
    value: { is: 'My mother' },
    version: 1,
    answeredAt: past,
  })

  const [text, imported, broughtBooking, broughtContact] = [newId(), newId(), newId(), newId()]
  const words = { name: 'Power', text: 'Two circuits are needed.' }
  await db.insert(djTemplates).values({ id: text, djId, kind: 'clause', ...words })
  await db.insert(djTemplateVersions).values({ templateId: text, version: 1, savedAt: past, ...words })

  const file = { name: 'old.csv', source: 'csv', kind: 'bookings' } as const
  await db.insert(imports).values({ id: imported, djId, bookings: 1, contacts: 1, ...file })
  // In lists, what is of a later world stands behind: a page that began at a thing of another world would show it.
  const broughtDay = addDays('2030-09-01', nth)
  await db.insert(broughtBookings).values({
    id: broughtBooking,
    djId,
    importId: imported,
    date: broughtDay,
    timeZone: 'America/Chicago',
  })
  await db
    .insert(broughtContacts)
    .values({ id: broughtContact, djId, importId: imported, name: `Guest ${String(nth).padStart(4, '0')}` })

  const [programToken, webhook, delivery] = [newId(), newId(), newId()]
  await db.insert(programTokens).values({
    id: programToken,
    userId: djId,
    name: 'Calendar',
    scopes: ['read'],
    tokenHash: programTokenHash(newProgramToken()),
    createdAt: past,
    expiresAt: new Date('2099-01-01'),
  })
  await db.insert(webhooks).values({
    id: webhook,
    userId: djId,
    url: 'https://programs.example/hear',
    events: ['contract.sent'],
    secret: await sealSecret(db, newSigningSecret()),
    createdAt: past,
  })
  await db.insert(webhookDeliveries).values({
    id: delivery,
    webhookId: webhook,
    eventId: newId(),
    type: 'contract.sent',
    body: '{}',
    createdAt: past,
    state: 'failed',
  })
  return {
    questionnaire,
    question,
    text,
    imported,
    broughtBooking,
    broughtContact,
    broughtDay,
    programToken,
    webhook,
    delivery,
  }
}

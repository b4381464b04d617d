import type { AnswerValue } from '@cuebook/domain/questions/answer.ts'
import type { Question } from '@cuebook/domain/questions/question.ts'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { contracts } from '../contracts/table.ts'
import { users } from '../identity/table.ts'
import { momentInMs } from '../kernel/db/moment.ts'

/** The own questionnaires of DJs. The built-in ones are data of the domain until a DJ changes them. */
export const questionnaires = pgTable(
  'questionnaires',
  {
    djId: uuid('dj_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    name: text('name').notNull(),
    eventTypes: jsonb('event_types').$type<string[]>().notNull(),
    questions: jsonb('questions').$type<Question[]>().notNull(),
    /** Grows by one with each change. */
    version: integer('version').notNull(),
    createdAt: momentInMs('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.djId, t.key] })],
)

/** The copy that was sent for a booking. */
export const sentQuestionnaires = pgTable(
  'sent_questionnaires',
  {
    contractId: uuid('contract_id')
      .primaryKey()
      .references(() => contracts.id),
    /** Names this sending, because another one can follow when it is withdrawn. */
    sendingId: uuid('sending_id').notNull(),
    name: text('name').notNull(),
    questions: jsonb('questions').$type<Question[]>().notNull(),
    /** Grows by one when a question is added or taken away. */
    version: integer('version').notNull().default(1),
    sentAt: momentInMs('sent_at').notNull(),
    /** Since when the client has not been told of added questions, and when the last one was added. */
    addedAt: momentInMs('added_at'),
    addedUntoldSince: momentInMs('added_untold_since'),
    /** The same for the DJ and answers. */
    answeredAt: momentInMs('answered_at'),
    answersUntoldSince: momentInMs('answers_untold_since'),
    /** The version of which the DJ was told that all is answered. */
    completeTold: integer('complete_told'),
    remindedAt: momentInMs('reminded_at'),
    /** When the client is reminded by the clock; null when that is done or there is no time left for it. */
    remindAt: momentInMs('remind_at'),
  },
  (t) => [index('sent_questionnaires_remind').on(t.remindAt).where(sql`remind_at is not null`)],
)
export type SentRow = typeof sentQuestionnaires.$inferSelect

export const questionAnswers = pgTable(
  'question_answers',
  {
    contractId: uuid('contract_id')
      .notNull()
      .references(() => sentQuestionnaires.contractId, { onDelete: 'cascade' }),
    questionId: text('question_id').notNull(),
    /** In an object, because a text alone would be read as JSON once more. It is null when the answer was taken back. */
    value: jsonb('value').$type<{ readonly is: AnswerValue }>().notNull(),
    version: integer('version').notNull(),
    answeredAt: momentInMs('answered_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.contractId, t.questionId] })],
)
export type AnswerRow = typeof questionAnswers.$inferSelect

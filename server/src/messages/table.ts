import { openings } from '@cuebook/domain/messages/opening.ts'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { contracts } from '../contracts/table.ts'
import { storedFiles } from '../files/table.ts'
import { users } from '../identity/table.ts'
import { moment } from '../kernel/db/moment.ts'

const person = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** A picture that a person uploaded in order to attach it. Only the two people of its message can read it. */
export const messagePictures = pgTable(
  'message_pictures',
  {
    id: uuid('id').primaryKey(),
    userId: person('user_id'),
    fileKey: text('file_key')
      .notNull()
      .references(() => storedFiles.key),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('message_pictures_user').on(t.userId), index('message_pictures_file').on(t.fileKey)],
)

export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey(),
    senderId: person('sender_id'),
    recipientId: person('recipient_id'),
    content: text('content').notNull(),
    status: text('status', { enum: ['unread', 'read'] })
      .notNull()
      .default('unread'),
    /** Given by the sender's browser, so that a message that is sent again is recognised. */
    clientId: uuid('client_id'),
    /** The kind stays when what was attached is deleted, so that the reader still learns that there was something. */
    attachmentKind: text('attachment_kind', { enum: ['picture', 'contract', 'dj'] }),
    pictureId: uuid('picture_id').references(() => messagePictures.id, { onDelete: 'set null' }),
    contractId: uuid('contract_id').references(() => contracts.id, { onDelete: 'set null' }),
    djId: uuid('dj_id').references(() => users.id, { onDelete: 'set null' }),
    /** What opened the conversation, for its first line, which nobody typed; null for what a person wrote. */
    opening: text('opening', { enum: openings }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    unique('messages_client_id').on(t.senderId, t.clientId),
    index('messages_unread').on(t.recipientId, t.senderId).where(sql`status = 'unread'`),
    index('messages_sent_newest').on(t.senderId, t.id),
    index('messages_received_newest').on(t.recipientId, t.id),
    index('messages_received').on(t.recipientId, t.senderId, t.id),
    index('messages_picture').on(t.pictureId).where(sql`picture_id is not null`),
    index('messages_contract').on(t.contractId).where(sql`contract_id is not null`),
    index('messages_dj').on(t.djId).where(sql`dj_id is not null`),
  ],
)

/** One person's side of a conversation, so each conversation has two rows. A message and its reading write both. */
export const conversations = pgTable(
  'conversations',
  {
    userId: person('user_id'),
    otherId: person('other_id'),
    lastMessageId: uuid('last_message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    /** When the other person wrote first; null when this person began. */
    askedAt: moment('asked_at'),
    /** When this person first answered. */
    answeredAt: moment('answered_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.otherId] }),
    index('conversations_recent').on(t.userId, t.lastMessageId),
    index('conversations_last').on(t.lastMessageId),
    index('conversations_other').on(t.otherId),
  ],
)

/** Texts that a DJ sends often. */
export const messageTemplates = pgTable(
  'message_templates',
  {
    id: uuid('id').primaryKey(),
    userId: person('user_id'),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('message_templates_user').on(t.userId, t.id)],
)

/** Without a row, others see when this person types and was last here. */
export const messageSettings = pgTable('message_settings', {
  userId: person('user_id').primaryKey(),
  showPresence: boolean('show_presence').notNull(),
})

/** The newest message that was in a mail about unread messages, and when that mail was sent. */
export const messageMails = pgTable('message_mails', {
  userId: person('user_id').primaryKey(),
  lastMessageId: uuid('last_message_id').notNull(),
  mailedAt: moment('mailed_at').notNull(),
})

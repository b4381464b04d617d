import type { Context } from '../context.ts'
import type { Jobs } from '../kernel/room.ts'
import { mailUnread, UNREAD_TOPIC } from './mails/mail-unread.ts'

export const messagesJobs = (ctx: Context): Jobs => ({
  topics: { [UNREAD_TOPIC]: { handle: mailUnread(ctx) } },
})

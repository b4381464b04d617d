import { HOUR_MS } from '@cuebook/domain/kernel/durations.ts'
import { CLIENT_SIGNED_TOPIC } from '../contracts/topics.ts'
import type { Context } from '../kernel/context.ts'
import type { Jobs } from '../kernel/room.ts'
import { sweepPictures } from './attachments/upload-picture.ts'
import { mailUnread, UNREAD_TOPIC } from './mails/mail-unread.ts'
import { openAfterSignature } from './open-after-signature.ts'

export const messagesJobs = (ctx: Context): Jobs => ({
  topics: {
    [UNREAD_TOPIC]: { handle: mailUnread(ctx) },
    [CLIENT_SIGNED_TOPIC]: { handle: openAfterSignature(ctx) },
  },
  chores: [
    {
      name: 'delete unattached pictures',
      everyMs: HOUR_MS,
      needsRightTime: true,
      run: () => sweepPictures(ctx),
    },
  ],
})

import type { Context } from '../kernel/context.ts'
import type { Jobs } from '../kernel/room.ts'
import { deliverMail } from './deliver-mail.ts'
import { keptOfMail } from './kept-mail.ts'
import { MAIL_TOPIC } from './mail.ts'

/** Each mail waits for its receiver, so several are sent at once. */
const AT_ONCE = 4

export const mailJobs = ({ database, mail, settings, now }: Context): Jobs => ({
  topics: {
    [MAIL_TOPIC]: {
      handle: deliverMail({ transport: mail, from: settings.mailFrom, now }),
      atOnce: AT_ONCE,
      keeps: (payload) => keptOfMail(database.db, payload),
    },
  },
})

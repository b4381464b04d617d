import { messagesApi } from '@cuebook/domain/messages/api.ts'
import { attachmentsApi } from '@cuebook/domain/messages/attachments-api.ts'
import { answers } from '../verb.ts'
import { contractsToAttach } from './attachments/contract-cards.ts'
import { readPicture, uploadPicture } from './attachments/upload-picture.ts'
import { conversations } from './conversations/list.ts'
import { thread } from './conversations/thread.ts'
import { unreadCountOf } from './queries.ts'
import { read } from './read.ts'
import { send } from './send.ts'

export const messagesRoutes = [
  answers(messagesApi, {
    send,
    stats: async ({ actor, ctx }) => ({ unreadCount: await unreadCountOf(ctx.database, actor) }),
    conversations,
    thread,
    read,
  }),
  answers(attachmentsApi, { uploadPicture, picture: readPicture, contracts: contractsToAttach }),
]

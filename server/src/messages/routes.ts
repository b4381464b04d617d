import { messagesApi } from '@cuebook/domain/messages/api.ts'
import { attachmentsApi } from '@cuebook/domain/messages/attachments-api.ts'
import { presenceApi } from '@cuebook/domain/messages/presence-api.ts'
import { safetyApi } from '@cuebook/domain/messages/safety-api.ts'
import { templatesApi } from '@cuebook/domain/messages/templates-api.ts'
import { answers } from '../verb.ts'
import { contractsToAttach } from './attachments/contract-cards.ts'
import { readPicture, uploadPicture } from './attachments/upload-picture.ts'
import { conversations } from './conversations/list.ts'
import { thread } from './conversations/thread.ts'
import { presence, saveSettings, settings, typing } from './presence/presence.ts'
import { read } from './read.ts'
import { block, unblock } from './safety/block.ts'
import { report } from './safety/report.ts'
import { send } from './send.ts'
import { addTemplate, changeTemplate, removeTemplate, templates } from './templates/templates.ts'

export const messagesRoutes = [
  answers(messagesApi, {
    send,
    stats: async ({ actor }) => ({ unreadCount: actor.account.unreadCount ?? 0 }),
    conversations,
    thread,
    read,
  }),
  answers(attachmentsApi, { uploadPicture, picture: readPicture, contracts: contractsToAttach }),
  answers(templatesApi, {
    list: templates,
    add: addTemplate,
    change: changeTemplate,
    remove: removeTemplate,
  }),
  answers(safetyApi, { block, unblock, report }),
  answers(presenceApi, { typing, presence, settings, saveSettings }),
]

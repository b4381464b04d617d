import { notificationsApi, unsubscribeApi } from '@cuebook/domain/notifications/api.ts'
import { pushApi } from '@cuebook/domain/notifications/push-api.ts'
import { answers } from '../verb.ts'
import { list } from './list.ts'
import { read, readAll } from './mark-read.ts'
import { preferences, savePreference } from './preferences.ts'
import { devices } from './push/devices.ts'
import { remove, subscribe, unsubscribe as unsubscribeDevice } from './push/subscriptions.ts'
import { about, open, unsubscribe } from './unsubscribe.ts'

export const notificationsRoutes = [
  answers(notificationsApi, { list, readAll, read, preferences, savePreference }),
  answers(unsubscribeApi, { open, about, unsubscribe }),
  answers(pushApi, {
    key: async ({ ctx }) => ({ publicKey: ctx.push.publicKey }),
    devices,
    subscribe,
    unsubscribe: unsubscribeDevice,
    remove,
  }),
]

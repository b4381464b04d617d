import { authApi, securityApi } from '@cuebook/domain/identity/auth-api.ts'
import { copyApi } from '@cuebook/domain/leaving/api.ts'
import { presenceApi } from '@cuebook/domain/messages/presence-api.ts'
import { notificationsApi, unsubscribeApi } from '@cuebook/domain/notifications/api.ts'
import { pushApi } from '@cuebook/domain/notifications/push-api.ts'
import { accountApi } from '@cuebook/domain/profiles/account-api.ts'
import { profilesApi } from '@cuebook/domain/profiles/api.ts'
import { aBrowser } from '../../../server/src/adapters/push/service.fixture.ts'
import { gone, row } from '../journal.ts'
import { type Act, mailedLink } from '../world.ts'
import { everybody, named } from './act.ts'

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** What everybody does with the own account. */
export const accountActs: readonly Act[] = [
  {
    name: 'save name and phone',
    who: everybody,
    calls: [named(accountApi.saveBasics)],
    async run(me) {
      const firstName = capital(me.dice.word(8))
      const lastName = capital(me.dice.word(8))
      await me.write(accountApi.saveBasics, { body: { firstName, lastName, email: me.email } }, [
        row('users', { id: me.id }, { first_name: firstName, last_name: lastName }, { part: 'names' }),
      ])
    },
  },
  {
    name: 'set a profile picture',
    who: everybody,
    calls: [named(profilesApi.uploadPicture)],
    async run(me, { uploads }) {
      const known = { user_id: me.id }
      await me.write(
        profilesApi.uploadPicture,
        { body: await uploads.picture() },
        {
          follows: ({ profileImageUrl }) => {
            const [key = ''] = profileImageUrl.split('/').slice(-1)
            return [row('pictures', known, { large_key: key })]
          },
          unsure: [row('pictures', known).about],
        },
      )
    },
  },
  {
    name: 'read notifications',
    who: everybody,
    calls: [named(notificationsApi.read), named(notificationsApi.readAll)],
    async run(me) {
      const { notifications } = await me.read(notificationsApi.list)
      const unread = notifications.filter(({ read }) => !read)
      const one = me.dice.pick(unread)
      if (!one) return
      const readIt = row('notifications', { id: one.id }, {}, { filled: ['read_at'] })
      if (me.dice.chance(0.8)) await me.write(notificationsApi.read, { params: { id: one.id } }, [readIt])
      else await me.write(notificationsApi.readAll, { body: { upTo: one.id } }, [readIt])
    },
  },
  {
    name: 'choose what is mailed',
    who: everybody,
    calls: [named(notificationsApi.savePreference)],
    async run(me) {
      const one = me.dice.pick(await me.read(notificationsApi.preferences))
      if (!one) return
      const { kind } = one
      const push = !one.push
      const known = { user_id: me.id, kind }
      await me.write(notificationsApi.savePreference, { body: { kind, push } }, [
        row('notification_preferences', known, { push }),
      ])
    },
  },
  {
    name: 'unsubscribe by a mailed link',
    who: everybody,
    calls: [named(unsubscribeApi.unsubscribe)],
    async run(me, world) {
      const link = await mailedLink(world, me.email, /\/unsubscribe\//)
      const token = link && /\/unsubscribe\/([^/?]+)/.exec(link)?.[1]
      if (!token) return
      const { kind } = await me.write(
        unsubscribeApi.unsubscribe,
        { params: { token: decodeURIComponent(token) }, body: new Uint8Array() },
        (reply) => [
          row(
            'notification_preferences',
            { user_id: me.id, kind: reply.kind },
            { mail: false },
            { part: 'mail' },
          ),
        ],
      )
      // Mails are wanted again, so that there is something to look at.
      await me.write(notificationsApi.savePreference, { body: { kind, mail: true } }, [
        row('notification_preferences', { user_id: me.id, kind }, { mail: true }, { part: 'mail' }),
      ])
    },
  },
  {
    name: 'push to a browser, or no more',
    who: everybody,
    calls: [named(pushApi.subscribe), named(pushApi.unsubscribe), named(pushApi.remove)],
    async run(me, { outside }) {
      const { devices } = await me.read(pushApi.devices)
      const endpoint = me.notes.get('push')
      const [device] = devices
      if (device && (!endpoint || me.dice.chance(0.5))) {
        me.notes.delete('push')
        await me.write(pushApi.remove, { params: { id: device.id } }, [
          gone('push_subscriptions', { id: device.id }),
        ])
      } else if (endpoint) {
        me.notes.delete('push')
        await me.write(pushApi.unsubscribe, { body: { endpoint } }, [
          gone('push_subscriptions', { endpoint }),
        ])
      } else {
        const fresh = `${outside.pushOrigin}/push/${me.dice.word(20)}`
        await me.write(pushApi.subscribe, { body: aBrowser(fresh).subscription }, [])
        me.notes.set('push', fresh)
      }
    },
  },
  {
    name: 'show presence or not',
    who: everybody,
    calls: [named(presenceApi.saveSettings)],
    async run(me) {
      const showPresence = me.dice.chance(0.5)
      await me.write(presenceApi.saveSettings, { body: { showPresence } }, [
        row('message_settings', { user_id: me.id }, { show_presence: showPresence }),
      ])
    },
  },
  {
    name: 'end sessions',
    who: everybody,
    calls: [named(authApi.signIn), named(securityApi.endSession), named(securityApi.endOtherSessions)],
    async run(me) {
      const { email } = me
      const body = { email, password: me.password.now, bearer: true }
      await me.write(authApi.signIn, { body }, [])
      const { sessions } = await me.read(securityApi.overview)
      const other = sessions.find(({ current }) => !current)
      if (!other) return
      const ended = [gone('sessions', { id: other.id })]
      if (me.dice.chance(0.7)) await me.write(securityApi.endSession, { params: { id: other.id } }, ended)
      else await me.write(securityApi.endOtherSessions, {}, ended)
    },
  },
  {
    name: 'ask for a copy of the own data',
    who: everybody,
    calls: [named(copyApi.askForCopy)],
    async run(me) {
      if (me.notes.has('copy')) return
      me.notes.set('copy', 'asked')
      await me.write(copyApi.askForCopy, {}, ({ latest }) =>
        latest ? [row('data_exports', { id: latest.id }, { user_id: me.id })] : [],
      )
    },
  },
]

import { calendarApi } from '@cuebook/domain/calendar/api.ts'
import { connectionsApi } from '@cuebook/domain/calendar/connections-api.ts'
import { feedApi } from '@cuebook/domain/calendar/feed-api.ts'
import { gone, row } from '../journal.ts'
import type { Person } from '../person.ts'
import { type Act, pathOf, type World } from '../world.ts'
import { djs, everybody, named } from './act.ts'

/** All accounts of the stand-ins are one account, so one DJ has it. */
const usesGoogle = ({ nth, role }: Person): boolean => role === 'dj' && nth === 1
const usesCalDav = ({ nth, role }: Person): boolean => role === 'dj' && nth === 2

async function connect(me: Person, { outside }: World): Promise<void> {
  const { platforms } = await me.read(connectionsApi.read)
  const platform = usesGoogle(me) ? 'google' : 'apple'
  const known = { user_id: me.id, platform }
  if (platforms[platform].account !== null) {
    if (me.dice.chance(0.7)) return
    // Google's comes back by a page that people open, which nobody acknowledges.
    const isGone = platform === 'apple' ? [gone('calendar_connections', known)] : []
    await me.write(connectionsApi.disconnect, { params: { platform } }, isGone)
  } else if (platform === 'google') {
    const { url } = await me.write(connectionsApi.authorize, { params: { platform } }, [])
    // The stand-in signs everybody in at once, and sends them back.
    const back = await fetch(url, { redirect: 'manual' })
    await me.follow(pathOf(back.headers.get('location') ?? ''))
  } else if (outside.caldav) {
    const { url, username, password } = outside.caldav
    const body = { calDavUrl: url, username, password }
    await me.write(connectionsApi.connectCalDav, { body }, [row('calendar_connections', known)])
  }
}

export const calendarActs: readonly Act[] = [
  {
    name: 'save calendar settings',
    who: everybody,
    calls: [named(calendarApi.saveSettings)],
    async run(me) {
      const settings = await me.read(calendarApi.settings)
      const others = ([5, 15, 30] as const).filter((each) => each !== settings.syncSettings.syncInterval)
      const syncInterval = me.dice.pick(others) ?? 30
      const body = { ...settings, syncSettings: { ...settings.syncSettings, syncInterval } }
      await me.write(calendarApi.saveSettings, { body }, [
        row('calendar_settings', { user_id: me.id }, { sync_interval: syncInterval }),
      ])
    },
  },
  {
    name: 'connect a calendar, or disconnect it',
    who: djs,
    calls: [
      named(connectionsApi.authorize),
      named(connectionsApi.connectCalDav),
      named(connectionsApi.disconnect),
    ],
    async run(me, world) {
      if (usesGoogle(me) || usesCalDav(me)) await connect(me, world)
    },
  },
  {
    name: 'sync now',
    who: djs,
    calls: [named(calendarApi.syncNow)],
    async run(me) {
      if (usesGoogle(me) || usesCalDav(me) || me.dice.chance(0.1)) await me.write(calendarApi.syncNow, {}, [])
    },
  },
  {
    name: 'read busy times from an address, or no more',
    who: djs,
    calls: [named(connectionsApi.addAddress), named(connectionsApi.removeAddress)],
    async run(me, { outside }) {
      const { busyAddresses } = await me.read(connectionsApi.read)
      const one = me.dice.pick(busyAddresses)
      if (one && (busyAddresses.length > 2 || me.dice.chance(0.5))) {
        const params = { id: one.id }
        await me.write(connectionsApi.removeAddress, { params }, [gone('calendar_connections', params)])
        return
      }
      const known = new Set(busyAddresses.map(({ id }) => id))
      const address = `${outside.calendarUrl}/${me.dice.word(16)}.ics`
      await me.write(connectionsApi.addAddress, { body: { address } }, (reply) =>
        reply.busyAddresses
          .filter(({ id }) => !known.has(id))
          .map(({ id }) => row('calendar_connections', { id }, { user_id: me.id, platform: 'address' })),
      )
    },
  },
  {
    name: 'renew the private feed',
    who: everybody,
    calls: [named(feedApi.renew)],
    async run(me) {
      if (me.dice.chance(0.5)) await me.write(feedApi.renew, {}, [row('calendar_feeds', { user_id: me.id })])
    },
  },
]

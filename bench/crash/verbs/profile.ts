import { availabilityApi } from '@cuebook/domain/availability/api.ts'
import { templatesApi } from '@cuebook/domain/messages/templates-api.ts'
import { packagesApi } from '@cuebook/domain/packages/api.ts'
import { profilesApi } from '@cuebook/domain/profiles/api.ts'
import { gone, row } from '../journal.ts'
import type { Act } from '../world.ts'
import { dayAhead, djs, named, sentence } from './act.ts'

const genres = ['House', 'Techno', 'Hip-Hop', 'Latin', 'Jazz', 'Pop']
const towns = [
  { address: 'Los Angeles, CA', lat: 34.05, lng: -118.24 },
  { address: 'Austin, TX', lat: 30.27, lng: -97.74 },
  { address: 'Chicago, IL', lat: 41.88, lng: -87.63 },
]

/** What DJs say of themselves and of their time. */
export const profileActs: readonly Act[] = [
  {
    name: 'save the DJ profile',
    who: djs,
    calls: [named(profilesApi.saveDjProfile)],
    async run(me) {
      const bio = sentence(me, me.dice.word())
      const specialties = [me.dice.pick(genres), me.dice.pick(genres)].join(', ')
      const dollars = 50 + me.dice.below(400)
      const location = me.dice.pick(towns)
      const username = `${me.dice.word(8)}${me.nth}`
      const body = {
        bio,
        specialties,
        basePrice: dollars,
        ...(location && { location }),
        ...((me.dice.chance(0.1) || !me.notes.has('username')) && { username }),
        willingToTravel: me.dice.chance(0.5),
        maxDistance: 10 + me.dice.below(90),
      }
      await me.write(profilesApi.saveDjProfile, { body }, [
        row('dj_profiles', { user_id: me.id }, { bio, specialties, base_price_cents: dollars * 100 }),
      ])
      me.notes.set('username', username)
    },
  },
  {
    name: 'look after clips',
    who: djs,
    calls: [
      named(profilesApi.uploadClip),
      named(profilesApi.renameClip),
      named(profilesApi.orderClips),
      named(profilesApi.removeClip),
    ],
    async run(me, { uploads }) {
      const clips = await me.read(profilesApi.listClips)
      const clip = me.dice.pick(clips)
      const title = sentence(me, me.dice.word())
      const roll = me.dice.next()
      if (!clip || (clips.length < 3 && roll < 0.4)) {
        await me.write(profilesApi.uploadClip, { query: { title }, body: uploads.sound() }, ({ id }) => [
          row('clips', { id }, { title, user_id: me.id }),
        ])
      } else if (roll < 0.6) {
        await me.write(profilesApi.renameClip, { params: { id: clip.id }, body: { title } }, [
          row('clips', { id: clip.id }, { title, user_id: me.id }),
        ])
      } else if (roll < 0.8 && clips.length > 1) {
        const ids = clips.map(({ id }) => id).toReversed()
        await me.write(profilesApi.orderClips, { body: { ids } }, [])
      } else {
        await me.write(profilesApi.removeClip, { params: { id: clip.id } }, [gone('clips', { id: clip.id })])
      }
    },
  },
  {
    name: 'save packages and extras',
    who: djs,
    calls: [named(packagesApi.save)],
    async run(me) {
      const { version, packages } = await me.read(packagesApi.own)
      const name = `Evening ${me.dice.word()}`
      const [first] = packages
      const body = {
        version,
        packages: [{ ...(first && { id: first.id }), name, hours: 5, price: 900 + me.dice.below(500) }],
        extras: [{ name: 'Lights', price: 120, per: 'event' as const }],
        overtimePrice: null,
      }
      await me.write(packagesApi.save, { body }, [
        row('dj_packages', { dj_id: me.id }, {}, { holding: { content: name } }),
      ])
    },
  },
  {
    name: 'block days or free them',
    who: djs,
    calls: [named(availabilityApi.block), named(availabilityApi.unblock)],
    async run(me) {
      const { blocked } = await me.read(availabilityApi.taken, {
        query: { from: dayAhead(200), to: dayAhead(260) },
      })
      const one = me.dice.chance(0.4) ? me.dice.pick(blocked) : undefined
      const day = one?.day ?? dayAhead(200 + me.dice.below(60))
      const known = { dj_id: me.id, day }
      if (!one) {
        const note = sentence(me, me.dice.word())
        await me.write(availabilityApi.block, { body: { from: day, note } }, [row('blocked_days', known)])
      } else {
        await me.write(availabilityApi.unblock, { params: { day }, query: {} }, [gone('blocked_days', known)])
      }
    },
  },
  {
    name: 'look after quick replies',
    who: djs,
    calls: [named(templatesApi.add), named(templatesApi.change), named(templatesApi.remove)],
    async run(me) {
      const { templates } = await me.read(templatesApi.list)
      const one = me.dice.pick(templates)
      const text = sentence(me, me.dice.word())
      const roll = me.dice.next()
      if (!one || (templates.length < 15 && roll < 0.4)) {
        await me.write(templatesApi.add, { body: { text } }, ({ id }) => [
          row('message_templates', { id }, { text }),
        ])
      } else if (roll < 0.75) {
        const params = { id: one.id }
        await me.write(templatesApi.change, { params, body: { text } }, [
          row('message_templates', params, { text }),
        ])
      } else {
        const params = { id: one.id }
        await me.write(templatesApi.remove, { params }, [gone('message_templates', params)])
      }
    },
  },
]

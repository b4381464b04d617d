import { authApi } from '@cuebook/domain/identity/auth-api.ts'
import { movingApi } from '@cuebook/domain/moving/api.ts'
import { libraryApi } from '@cuebook/domain/templates/api.ts'
import { gone, row } from '../journal.ts'
import type { Person } from '../person.ts'
import type { Act } from '../world.ts'
import { dayAhead, djs, named, sentence } from './act.ts'
import { contractWhere } from './contracts.ts'

async function lookAfterTemplates(me: Person): Promise<void> {
  const templates = await me.read(libraryApi.list)
  const one = me.dice.pick(templates)
  const name = `Text ${me.dice.word(16)}`
  const text = sentence(me, me.dice.word())
  const roll = me.dice.next()
  if (!one || (templates.length < 40 && roll < 0.4)) {
    await me.write(libraryApi.add, { body: { kind: 'clause', name, text } }, ({ id }) => [
      row('dj_templates', { id }, { text }),
    ])
  } else if (roll < 0.75) {
    const { id, version } = one
    await me.write(libraryApi.save, { params: { id }, body: { name, text, version } }, [
      row('dj_templates', { id }, { text }),
    ])
  } else {
    const { id } = one
    await me.write(libraryApi.remove, { params: { id } }, [gone('dj_templates', { id })])
  }
}

async function bring(me: Person): Promise<void> {
  const marker = me.dice.word(16)
  const rows = Array.from({ length: 3 }, (_, i) => ({
    date: dayAhead(300 + me.dice.below(300)),
    event: `Party ${i} ${marker}`,
    clientName: `Client ${marker}`,
    clientEmail: `${marker}${i}@elsewhere.example`,
    notes: marker,
  }))
  const sent = { name: `${marker}.csv`, source: 'csv', kind: 'bookings', rows }
  const body = new TextEncoder().encode(JSON.stringify(sent))
  await me.write(movingApi.bring, { body }, ({ id }) =>
    id ? [row('imports', { id }, { dj_id: me.id })] : [],
  )
}

/** What DJs keep for themselves. */
export const keepingActs: readonly Act[] = [
  {
    name: 'look after templates',
    who: djs,
    calls: [named(libraryApi.add), named(libraryApi.save), named(libraryApi.remove)],
    run: lookAfterTemplates,
  },
  {
    name: 'mail a client from a template',
    who: djs,
    calls: [named(libraryApi.mail)],
    async run(me) {
      const contract = await contractWhere(me, ({ status }) =>
        ['signed', 'confirmed', 'completed'].includes(status),
      )
      if (!contract) return
      const clientId = me.dice.uuid()
      const text = sentence(me, me.dice.word())
      const body = { contractId: contract.id, text, clientId }
      await me.write(libraryApi.mail, { body }, ({ messageId }) => [
        row('messages', { id: messageId }, { sender_id: me.id, content: text }),
      ])
    },
  },
  {
    name: 'bring bookings from elsewhere, or take them back',
    who: djs,
    calls: [named(movingApi.bring), named(movingApi.undo)],
    async run(me) {
      const imports = await me.read(movingApi.imports)
      const one = me.dice.pick(imports)
      if (!one || imports.length < 5 || me.dice.chance(0.5)) return bring(me)
      await me.write(movingApi.undo, { params: { id: one.id } }, [gone('imports', { id: one.id })])
    },
  },
  {
    name: 'change a booking from elsewhere',
    who: djs,
    calls: [named(movingApi.edit), named(movingApi.remove), named(movingApi.makeContract)],
    async run(me) {
      const one = me.dice.pick(await me.read(movingApi.bookings))
      if (!one) return
      const { id, version, date } = one
      const roll = me.dice.next()
      if (roll < 0.6) {
        const notes = sentence(me, me.dice.word())
        await me.write(movingApi.edit, { params: { id }, body: { date, event: one.event, notes, version } }, [
          row('brought_bookings', { id }, { notes }),
        ])
      } else if (roll < 0.85) {
        if (one.contractId) return
        const clientEmail = `${me.dice.word(16)}@elsewhere.example`
        const body = { clientId: clientEmail, price: 500, status: 'pending' as const, eventDate: date }
        await me.write(movingApi.makeContract, { params: { id }, body }, ({ id: contractId }) => [
          row('brought_bookings', { id }, { contract_id: contractId }, { part: 'contract' }),
          row('contracts', { id: contractId }, { dj_id: me.id, client_email: clientEmail }),
        ])
      } else {
        const removed = gone('brought_bookings', { id })
        await me.write(movingApi.remove, { params: { id }, query: { version } }, [
          removed,
          { ...removed, about: `${removed.about} contract` },
        ])
      }
    },
  },
  {
    name: 'change a contact from elsewhere',
    who: djs,
    calls: [named(movingApi.editContact), named(movingApi.removeContact)],
    async run(me) {
      const one = me.dice.pick(await me.read(movingApi.contacts))
      if (!one) return
      const { id, version, name, email } = one
      if (me.dice.chance(0.75)) {
        const note = sentence(me, me.dice.word())
        await me.write(movingApi.editContact, { params: { id }, body: { name, email, note, version } }, [
          row('brought_contacts', { id }, { note }),
        ])
      } else {
        await me.write(movingApi.removeContact, { params: { id }, query: { version } }, [
          gone('brought_contacts', { id }),
        ])
      }
    },
  },
]

/** Some changes ask once more who it is. */
export const confirmFirst = (me: Person): Promise<unknown> =>
  me.write(authApi.confirm, { body: { password: me.password.now } }, [])

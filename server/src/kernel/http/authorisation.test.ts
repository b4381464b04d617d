import type { Access, Role } from '@cuebook/domain/kernel/access.ts'
import { type RefusalCode, refusals } from '@cuebook/domain/refusals.ts'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { faultOf } from '../../../tests/hostile/declared.ts'
import { addressOf, everyEndpoint } from '../../../tests/hostile/every-endpoint.ts'
import { type Ids, learned, nobodyId, sendTo } from '../../../tests/matrix/ask.ts'
import { everyField, idleCells, ownCells, pathCells } from '../../../tests/matrix/every-cell.ts'
import { fieldCells } from '../../../tests/matrix/fields.ts'
import { lender } from '../../../tests/matrix/lender.ts'
import { callsWithoutId, idleEntries, privateOf, readsWithoutId } from '../../../tests/matrix/no-ids.ts'
import { accessCodes, everyKind, type Kind, kinds, refusedWith, spared } from '../../../tests/matrix/roles.ts'
import { outcomeOf, type StandingName, standingNames, standings } from '../../../tests/matrix/standings.ts'
import { everyStranger, type Stranger } from '../../../tests/matrix/strangers.ts'
import { aWorld } from '../../../tests/matrix/world.ts'
import { watchRows } from '../../../tests/row-counts.ts'

const app = await testApp({ env: { ADMIN_EMAILS: 'admin@people.example' } })
const { db } = app.ctx.database
const PATHS = 'server/tests/matrix, in the file of its room,'
const NO_IDS = 'server/tests/matrix/no-ids.ts'
const FIELDS = 'server/tests/matrix/fields.ts'

const names = new Set(everyEndpoint.map(([name]) => name))

const people = await everyKind(app)

describe('each kind of person', () => {
  test.each(everyEndpoint)('%s lets in those whom its access names', async (name, endpoint) => {
    const body = endpoint.method === 'GET' ? {} : { payload: {} }
    const asKind = async (kind: Kind) => {
      const code = refusedWith(name, endpoint.access, kind)
      if (code === null && name in spared) return
      const answer = await people[kind].call(endpoint.method, addressOf(endpoint), body)
      expect(faultOf(endpoint, answer), kind).toBeNull()
      const got = learned(answer).outcome
      if (code) expect([kind, answer.statusCode, got]).toEqual([kind, refusals[code].status, code])
      else expect(accessCodes.has(got), `${kind} was refused with ${got}`).toBe(false)
    }
    await Promise.all(kinds.map(asKind))
  })
})

describe('a thing of two people', async () => {
  const [world, own] = [await aWorld(app), await aWorld(app)]
  const lend = lender(app)
  const strangers = await everyStranger(app, own)
  const stood = await Promise.all(standingNames.map(worldsWith))
  const secrets = privateOf(world)
  const [ofPaths, ofFields] = [watchRows(db), watchRows(db)]

  test('every cell is of a call that exists', () => {
    expect([...idleCells, ...idleEntries, ...Object.keys(spared).filter((name) => !names.has(name))]).toEqual(
      [],
    )
  })

  test.each(pathCells)('%s is refused to others, who learn nothing of it', async (name, endpoint, cell) => {
    if (!cell) throw new Error(`${name} has no cell: say in ${PATHS} whose id stands in its path.`)
    const { access, method } = endpoint
    const mayChange = cell.isOpen || method === 'GET'
    const ids = cell.of(world)
    const nobodys = ofNobody(ids)
    const crossed = { ...cell.of(own), ...lastOf(ids) }
    const asStranger = async ({ who, role, isAdmin, person }: Stranger) => {
      if (isAdmin && access === 'admin') return
      const ask = async (of: Ids) => learned(await sendTo(person, { endpoint, cell, of, world }))
      const got = await ask(ids)
      const byRole = refusedByRole(access, role)
      if (byRole ?? cell.others) expect(got.outcome, who).toBe(byRole ?? cell.others?.[0])
      else expect(refusals[got.outcome as RefusalCode]?.status, `${who}: ${got.outcome}`).toBe(404)
      if (byRole || cell.isOpen) return
      expect(got, who).toEqual(await ask(nobodys))
      if (Object.keys(ids).length < 2 || same(crossed, cell.of(own))) return
      const foreign = await ask(crossed)
      expect(foreign.outcome, who).not.toBe('ok')
      expect(foreign, who).toEqual(await ask({ ...crossed, ...lastOf(nobodys) }))
    }
    const asEverybody = async () => {
      await Promise.all(strangers.map(asStranger))
      if (access === 'anyone' || access === 'visitor') return
      const answer = await sendTo(app.visitor(), { endpoint, cell, of: ids, world })
      expect(learned(answer).outcome).toBe('auth.required')
    }
    if (!mayChange) return expect(await ofPaths.changedBy(asEverybody)).toEqual([])
    ofPaths.forget()
    await asEverybody()
  })

  test.each(pathCells)('%s answers its own people as the matrix says', async (_name, endpoint, cell) => {
    if (!cell) return
    for (const party of cell.admin ? (['admin'] as const) : (['client', 'dj'] as const)) {
      // A change uses the thing up.
      const isChange = endpoint.method !== 'GET' && cell[party] === 'ok'
      const there = isChange ? await lend(cell) : world
      const person = party === 'admin' ? people.admin : there[party]
      const answer = await sendTo(person, { endpoint, cell, of: cell.of(there), world: there })
      expect(faultOf(endpoint, answer), party).toBeNull()
      expect(learned(answer).outcome, `${party}: ${answer.body.slice(0, 300)}`).toBe(cell[party])
    }
  })

  test.each(ownCells)('%s answers them however they stand', async (name, endpoint, cell) => {
    const asStanding = async ({ standing, parties, base, lend: lendThere }: Stood) => {
      for (const party of parties) {
        const expected = outcomeOf({ name, endpoint, cell, standing, party })
        const isChange = endpoint.method !== 'GET' && expected === 'ok'
        const there = isChange ? await lendThere(cell) : base
        const answer = await sendTo(there[party], { endpoint, cell, of: cell.of(there), world: there })
        expect([standing, party, learned(answer).outcome]).toEqual([standing, party, expected])
      }
    }
    await Promise.all(stood.map(asStanding))
  })

  test('every call without an id in its path says whose things it is about', () => {
    const unsaid = callsWithoutId.filter(([, , about]) => !about).map(([name]) => name)
    expect(unsaid, `Name them in ${NO_IDS}.`).toEqual([])
  })

  test.each(readsWithoutId)(
    '%s, without an id, says nothing of others',
    async (name, { access }, address) => {
      for (const { who, role, isAdmin, person } of strangers) {
        if (isAdmin || refusedByRole(access, role)) continue
        const { body, statusCode } = await person.get(address)
        expect([name, statusCode]).toEqual([name, 200])
        expect(
          secrets.filter((text) => body.includes(text)),
          who,
        ).toEqual([])
      }
    },
  )

  test.each(everyField)('%s takes no id of somebody else', async (name) => {
    const cell = fieldCells[name]
    if (!cell) throw new Error(`${name} has no cell: say in ${FIELDS} whose id it takes.`)
    if ('free' in cell) return
    const [method = '', path = ''] = name.split(' ')
    for (const { by, id, call, outcome, why } of [cell].flat()) {
      const send = (of: string) => {
        const { at = path, body } = call(own, of)
        return own[by].call(method as 'POST', at, body ? { payload: body } : {})
      }
      const asStranger = async () => {
        const answer = await send(id(world))
        expect(learned(answer).outcome, answer.body.slice(0, 300)).toBe(outcome)
        if (why && outcome === 'ok') return
        const toNobody = await send(nobodyId)
        expect(learned(answer)).toEqual(learned(toNobody))
        if (outcome === 'ok') expect(answer.body).toBe(toNobody.body)
      }
      if (outcome !== 'ok') expect(await ofFields.changedBy(asStranger)).toEqual([])
      else {
        ofFields.forget()
        await asStranger()
      }
    }
  })
})

type Stood = Awaited<ReturnType<typeof worldsWith>>

/** A world for what changes nothing, and others for what does, in which somebody stands so. */
async function worldsWith(standing: StandingName) {
  const { parties, arrange } = standings[standing]
  const base = await aWorld(app)
  await arrange(db, base)
  return { standing, parties, base, lend: lender(app, (there) => arrange(db, there)) }
}

function refusedByRole(access: Access, role: Role): RefusalCode | null {
  if (access === 'admin') return 'admin.only'
  return (access === 'client' || access === 'dj') && role !== access ? 'auth.role' : null
}
/** The ids in their places, and nobody's in the place of each; words like the name of a platform stay. */
const ofNobody = (ids: Ids): Ids =>
  Object.fromEntries(Object.entries(ids).map(([key, id]) => [key, isUuid(id) ? nobodyId : id]))
const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
const lastOf = (ids: Ids): Ids => Object.fromEntries(Object.entries(ids).slice(-1))
const same = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b)

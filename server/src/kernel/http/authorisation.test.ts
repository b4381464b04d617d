import type { Access, Role } from '@cuebook/domain/kernel/access.ts'
import { type RefusalCode, refusals } from '@cuebook/domain/refusals.ts'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { faultOf } from '../../../tests/hostile/declared.ts'
import { addressOf, everyEndpoint } from '../../../tests/hostile/every-endpoint.ts'
import { type Ids, learned, nobodyId, sendTo } from '../../../tests/matrix/ask.ts'
import { everyField, idleCells, pathCells } from '../../../tests/matrix/every-cell.ts'
import { fieldCells } from '../../../tests/matrix/fields.ts'
import { accessCodes, everyKind, type Kind, kinds, refusedWith, spared } from '../../../tests/matrix/roles.ts'
import { everyStranger, type Stranger } from '../../../tests/matrix/strangers.ts'
import { aWorld } from '../../../tests/matrix/world.ts'
import { rowCounts } from '../../../tests/row-counts.ts'

const app = await testApp({ env: { ADMIN_EMAILS: 'admin@people.example' } })
const { db } = app.ctx.database
const PATHS = 'server/tests/matrix, in the file of its room,'
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
  const strangers = await everyStranger(app, own)

  test('every cell is of a call that exists', () => {
    expect([...idleCells, ...Object.keys(spared).filter((name) => !names.has(name))]).toEqual([])
  })

  test.each(pathCells)('%s is refused to others, who learn nothing of it', async (name, endpoint, cell) => {
    if (!cell) throw new Error(`${name} has no cell: say in ${PATHS} whose id stands in its path.`)
    const { access, method } = endpoint
    const mayChange = cell.isOpen || method === 'GET'
    const before = mayChange ? [] : await rowCounts(db)
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
    await Promise.all(strangers.map(asStranger))
    if (access !== 'anyone' && access !== 'visitor') {
      const answer = await sendTo(app.visitor(), { endpoint, cell, of: ids, world })
      expect(learned(answer).outcome).toBe('auth.required')
    }
    if (!mayChange) expect(await changedSince(before)).toEqual([])
  })

  test.each(pathCells)('%s answers its own people as the matrix says', async (_name, endpoint, cell) => {
    if (!cell) return
    for (const party of cell.admin ? (['admin'] as const) : (['client', 'dj'] as const)) {
      // A change uses the thing up, so it is made in a world of its own.
      const isChange = endpoint.method !== 'GET' && cell[party] === 'ok'
      const there = isChange ? await aWorld(app) : world
      const person = party === 'admin' ? people.admin : there[party]
      const answer = await sendTo(person, { endpoint, cell, of: cell.of(there), world: there })
      expect(faultOf(endpoint, answer), party).toBeNull()
      expect(learned(answer).outcome, `${party}: ${answer.body.slice(0, 300)}`).toBe(cell[party])
    }
  })

  test.each(everyField)('%s takes no id of somebody else', async (name) => {
    const cell = fieldCells[name]
    if (!cell) throw new Error(`${name} has no cell: say in ${FIELDS} whose id it takes.`)
    if ('free' in cell) return
    const [method = '', path = ''] = name.split(' ')
    for (const { by, id, call, outcome, why } of [cell].flat()) {
      const before = await rowCounts(db)
      const send = (of: string) => {
        const { at = path, body } = call(own, of)
        return own[by].call(method as 'POST', at, body ? { payload: body } : {})
      }
      const answer = await send(id(world))
      expect(learned(answer).outcome, answer.body.slice(0, 300)).toBe(outcome)
      if (why && outcome === 'ok') continue
      const toNobody = await send(nobodyId)
      expect(learned(answer)).toEqual(learned(toNobody))
      if (outcome === 'ok') expect(answer.body).toBe(toNobody.body)
      if (outcome !== 'ok') expect(await changedSince(before)).toEqual([])
    }
  })
})

/** The tables in which something changed. Of refused calls it is only counted how many there were. */
async function changedSince(before: Awaited<ReturnType<typeof rowCounts>>): Promise<unknown[]> {
  const rows = await rowCounts(db)
  return rows
    .filter((row, i) => row.name !== 'attempts' && !same(row, before[i] ?? {}))
    .map(({ name }) => name)
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

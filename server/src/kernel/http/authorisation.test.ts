import type { Access, Role } from '@cuebook/domain/kernel/access.ts'
import { type RefusalCode, refusals } from '@cuebook/domain/refusals.ts'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { addressOf, everyEndpoint } from '../../../tests/every-endpoint.ts'
import { learned, nobodyId, sendTo } from '../../../tests/matrix/ask.ts'
import { everyField, fieldCells, idleCells, pathCells } from '../../../tests/matrix/every-cell.ts'
import { accessCodes, everyKind, kinds, refusedWith, spared } from '../../../tests/matrix/roles.ts'
import { everyStranger } from '../../../tests/matrix/strangers.ts'
import { aWorld } from '../../../tests/matrix/world.ts'
import { rowCounts } from '../../../tests/row-counts.ts'

const app = await testApp({ env: { ADMIN_EMAILS: 'admin@people.example' } })
const { db } = app.ctx.database
const WHERE = 'server/tests/matrix (see its every-cell.ts)'

const people = await everyKind(app)

describe('each kind of person', () => {
  test.each(everyEndpoint)('%s lets in those whom its access names', async (name, endpoint) => {
    for (const kind of kinds) {
      const code = refusedWith(name, endpoint.access, kind)
      if (code === null && name in spared) continue
      const body = endpoint.method === 'GET' ? {} : { payload: {} }
      const answer = await people[kind].call(endpoint.method, addressOf(endpoint), body)
      const got = learned(answer).outcome
      if (code) expect([kind, answer.statusCode, got]).toEqual([kind, refusals[code].status, code])
      else expect(accessCodes.has(got), `${kind} was refused with ${got}`).toBe(false)
    }
  })
})

describe('a thing of two people', async () => {
  const [world, own] = [await aWorld(app), await aWorld(app)]
  const strangers = await everyStranger(app, own)
  const { admin } = people

  test('every cell is of a call that exists', () => expect(idleCells).toEqual([]))

  test.each(pathCells)('%s is refused to others, who learn nothing of it', async (name, endpoint, cell) => {
    if (!cell) throw new Error(`${name} has no cell: say in ${WHERE} whose id stands in its path.`)
    const before = await rowCounts(db)
    const ids = cell.of(world)
    const nobodys = ofNobody(ids)
    const ask = (ofWhat: Readonly<Record<string, string>>) => sendTo(endpoint, cell, ofWhat, world)
    for (const { who, role, isAdmin, person } of strangers) {
      if (isAdmin && endpoint.access === 'admin') continue
      const answer = await ask(ids)(person)
      const got = learned(answer)
      const say = `${who}: ${answer.body.slice(0, 300)}`
      const byRole = refusedByRole(endpoint.access, role)
      if (byRole) {
        expect(got.outcome, say).toBe(byRole)
        continue
      }
      const status = refusals[got.outcome as RefusalCode]?.status
      if (cell.others) expect(got.outcome, say).toBe(cell.others[0])
      else expect(status, say).toBe(404)
      if (cell.isOpen) continue
      expect(got, say).toEqual(learned(await ask(nobodys)(person)))
      const crossed = { ...cell.of(own), ...lastOf(ids) }
      if (Object.keys(ids).length < 2 || same(crossed, cell.of(own))) continue
      const foreign = learned(await ask(crossed)(person))
      expect(foreign.outcome, who).not.toBe('ok')
      expect(foreign, who).toEqual(learned(await ask({ ...crossed, ...lastOf(nobodys) })(person)))
    }
    const isGuarded = endpoint.access !== 'anyone' && endpoint.access !== 'visitor'
    if (isGuarded) expect(learned(await ask(ids)(app.visitor())).outcome).toBe('auth.required')
    if (!cell.isOpen) expect(await changedSince(before)).toEqual([])
  })

  test.each(pathCells)('%s answers its own people as the matrix says', async (_name, endpoint, cell) => {
    if (!cell) return
    const { admin: ofAdmin } = cell
    const parties = ofAdmin ? (['admin'] as const) : (['client', 'dj'] as const)
    for (const party of parties) {
      // A change may use the thing up, so each is made in a world of its own.
      const there = endpoint.method === 'GET' ? world : await aWorld(app)
      const answer = await sendTo(
        endpoint,
        cell,
        cell.of(there),
        there,
      )(party === 'admin' ? admin : there[party])
      const expected = party === 'admin' ? ofAdmin : cell[party]
      expect(learned(answer).outcome, `${party}: ${answer.body.slice(0, 300)}`).toBe(expected)
    }
  })

  test.each(everyField)('%s takes no id of somebody else', async (name) => {
    const cell = fieldCells[name]
    if (!cell)
      throw new Error(
        `${name} has no cell: say in ${WHERE.replace('every-cell', 'fields')} whose id it takes.`,
      )
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
      expect(learned(answer)).toEqual(learned(await send(nobodyId)))
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
const ofNobody = (ids: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(ids).map(([key, id]) => [key, isUuid(id) ? nobodyId : id]))
const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
const lastOf = (ids: Readonly<Record<string, string>>) => Object.fromEntries(Object.entries(ids).slice(-1))
const same = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b)

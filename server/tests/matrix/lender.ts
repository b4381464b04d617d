import type { TestApp } from '../app.ts'
import type { AnyCell } from './every-cell.ts'
import { aWorld, type World } from './world.ts'

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** What a change of this cell may touch: what it names, and the booking or the request that hangs on. */
function touchedBy(cell: AnyCell, world: World): readonly string[] {
  const body = cell.body?.(world)
  const inBody = body && !Buffer.isBuffer(body) ? (JSON.stringify(body).match(UUID) ?? []) : []
  const named = [...Object.values(cell.of(world)), ...inBody]
  const { contract, applied, application, imported, broughtBooking, broughtContact } = world
  const ofBooking = [world.token, world.code, world.deposit, world.payment, world.musicRequest]
  return named.flatMap((id) => {
    if (ofBooking.includes(id)) return [id, contract]
    if (id === imported) return [id, broughtBooking, broughtContact]
    return id === application ? [id, applied] : [id]
  })
}

const isOfPerson = (touched: readonly string[], { client, dj, username }: World): boolean =>
  touched.some((id) => id === client.user.id || id === dj.user.id || id === username)

/**
 * Lends worlds to changes, which use things up: each thing to one change, so that changes of different things share a
 * world. What is done to a person has a world of its own.
 */
export function lender(app: TestApp, arrange: (world: World) => Promise<unknown> = async () => {}) {
  const shared: { readonly world: World; readonly used: Set<string> }[] = []
  return async (cell: AnyCell): Promise<World> => {
    const free = shared.find(({ world, used }) => touchedBy(cell, world).every((id) => !used.has(id)))
    if (free && !isOfPerson(touchedBy(cell, free.world), free.world)) {
      for (const id of touchedBy(cell, free.world)) free.used.add(id)
      return free.world
    }
    const world = await aWorld(app)
    await arrange(world)
    const touched = touchedBy(cell, world)
    if (!isOfPerson(touched, world)) shared.push({ world, used: new Set(touched) })
    return world
  }
}

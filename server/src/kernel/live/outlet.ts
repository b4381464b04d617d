import type { Conn, Tx } from '../db/database.ts'

/** A message with the channel that it belongs to, as it travels between processes. */
export type Envelope = string

const OUTLET = Symbol('where messages of this connection go')
type WithOutlet = Conn & { [OUTLET]?: (envelope: Envelope) => void }

/** Says where the messages go that are published on this connection. */
export function giveOutlet(conn: Conn, outlet: (envelope: Envelope) => void): void {
  Object.assign(conn, { [OUTLET]: outlet })
}

export function outletOf(conn: Conn): (envelope: Envelope) => void {
  const outlet = (conn as WithOutlet)[OUTLET]
  if (!outlet) throw new Error('Live messages leave only by connections that `connections` has made.')
  return outlet
}

/**
 * Gathers what a transaction publishes. What is published within a savepoint counts once that is kept. `equip` is called
 * with the transaction and with each savepoint in it.
 */
export function gather(tx: Tx, into: Envelope[], equip: (tx: Tx) => void = () => {}): void {
  equip(tx)
  giveOutlet(tx, (envelope) => into.push(envelope))
  const nest = tx.transaction.bind(tx)
  tx.transaction = async (work) => {
    const own: Envelope[] = []
    const result = await nest((inner) => {
      gather(inner, own, equip)
      return work(inner)
    })
    into.push(...own)
    return result
  }
}

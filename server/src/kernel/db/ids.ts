import { v7 } from 'uuid'

/** Ids sort by the time they were made, strictly so within a process: order by id, not by a time column. */
export const newId = (): string => v7()

/** A new id that sorts after all of these, which may come from a clock that was ahead of this one. */
export function newIdAfter(others: readonly string[]): string {
  const fresh = newId()
  const latest = others.reduce((a, b) => (a > b ? a : b), '')
  return fresh > latest ? fresh : following(latest)
}

/** Counts on in the random part; what overflows it moves into the time, which sorts later as well. */
function following(id: string): string {
  const digits = (BigInt(`0x${id.replaceAll('-', '')}`) + 1n).toString(16).padStart(32, '0')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

import type { ByteRange } from '../adapters/files/port.ts'

/**
 * The part of a file that a Range header asks for, 'none' when there is no such part, or null for the whole file.
 * Several parts and unreadable headers get the whole file, as RFC 9110 allows.
 */
export function askedRange(header: string | undefined, size: number): ByteRange | 'none' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.replaceAll(' ', '') ?? '') ?? []
  if (from === '' && to === '') return null
  if (from === '') {
    const last = Math.min(Number(to), size)
    return last === 0 ? 'none' : { start: size - last, end: size - 1 }
  }
  const start = Number(from)
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < start) return null
  return start >= size ? 'none' : { start, end }
}

import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A clock that the processes with this environment read instead of the machine's. */
export interface FakeClock {
  readonly env: Readonly<Record<string, string>>
  /** How far it is from the real time, like '+1d'. */
  set(offset: string): void
  remove(): void
}

function findLibrary(): string | null {
  const root = '/usr/lib'
  const places = existsSync(root) ? readdirSync(root).map((name) => join(root, name, 'faketime')) : []
  return places.map((place) => join(place, 'libfaketimeMT.so.1')).find((path) => existsSync(path)) ?? null
}

/** Null where libfaketime is not installed. Only the time of day is faked, because no clock of intervals ever jumps. */
export function openFakeClock(): FakeClock | null {
  const library = findLibrary()
  if (!library) return null
  const folder = mkdtempSync(join(tmpdir(), 'cuebook-clock-'))
  chmodSync(folder, 0o755)
  const file = join(folder, 'offset')
  const set = (offset: string) => writeFileSync(file, `${offset}\n`)
  set('+0d')
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      DONT_FAKE_MONOTONIC: '1',
      FAKETIME_DISABLE_SHM: '1',
    },
    set,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

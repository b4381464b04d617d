import { execFileSync } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of its own that can be filled to the last byte and emptied again. */
export interface SmallDisk {
  readonly folder: string
  fill(): void
  makeRoom(): void
  /** What uses it has to have ended. */
  remove(): void
}

const BLOCK = Buffer.alloc(64 * 1024)

/** Null where nobody may mount anything. */
export function openSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'cuebook-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' })
  } catch {
    rmSync(folder, { recursive: true, force: true })
    return null
  }
  chmodSync(folder, 0o777)
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill() {
      const file = openSync(ballast, 'a')
      try {
        for (const block of [BLOCK, BLOCK.subarray(0, 1)]) for (;;) if (writeSync(file, block) === 0) break
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
      } finally {
        closeSync(file)
      }
    },
    makeRoom: () => rmSync(ballast, { force: true }),
    remove() {
      execFileSync('umount', [folder], { stdio: 'pipe' })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

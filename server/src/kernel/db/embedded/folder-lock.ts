import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { OperatorError } from '../../operator-error.ts'

const SQLITE_BUSY = 5

export interface FolderLock {
  /** The socket folder of a process that died; safe to remove. */
  readonly leftBehind: string | undefined
  release(): void
}

interface Holder {
  pid: number
  since: string
  socketFolder: string
}

/**
 * Lets one process at a time use a data folder. SQLite takes a file lock of the operating system, which is released
 * however the process ends and holds between containers that share a volume. Nothing else in this process may open
 * db.lock, because closing such a file drops the lock.
 */
export async function lockFolder(dataDir: string, socketFolder: string): Promise<FolderLock> {
  makeFolder(dataDir)
  const holderFile = join(dataDir, 'db.holder.json')
  const lock = tryLock(join(dataDir, 'db.lock'))
  if (!lock) throw inUse(dataDir, await livingHolder(holderFile))

  const before = readHolder(holderFile)
  const holder: Holder = { pid: process.pid, since: new Date().toISOString(), socketFolder }
  writeFileSync(holderFile, JSON.stringify(holder), { mode: 0o600 })
  return {
    leftBehind: before?.socketFolder,
    release() {
      rmSync(holderFile, { force: true })
      lock.close()
    },
  }
}

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new OperatorError(
      `The data folder ${dataDir} cannot be made (${reason(error)}). Set DATA_DIR to another one.`,
    )
  }
}

function tryLock(file: string): DatabaseSync | undefined {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(file, { timeout: 0 })
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
    return lock
  } catch (error) {
    lock?.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return undefined
    throw new OperatorError(
      `The lock ${file} cannot be taken (${reason(error)}). Check that this user may write there.`,
    )
  }
}

/** The holder writes its process id just after it takes the lock, so wait a moment for it. */
async function livingHolder(file: string): Promise<Holder | undefined> {
  for (let tries = 0; tries < 20; tries += 1) {
    const holder = readHolder(file)
    if (holder && isAlive(holder.pid)) return holder
    await pause(50)
  }
  return readHolder(file)
}

function readHolder(file: string): Holder | undefined {
  try {
    const { pid, since, socketFolder } = JSON.parse(readFileSync(file, 'utf8'))
    return { pid: Number(pid), since: String(since), socketFolder: String(socketFolder) }
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function inUse(dataDir: string, holder: Holder | undefined): OperatorError {
  const who = holder ? `process ${holder.pid}, running since ${holder.since}` : 'another process'
  return new OperatorError(
    `The database in ${dataDir} is in use by ${who}. Stop it, or set DATA_DIR to another folder, or DATABASE_URL to share one database.`,
  )
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error))

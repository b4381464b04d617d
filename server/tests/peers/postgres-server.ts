import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findPostgresBin } from '../../../scripts/peers.mjs'

export interface PostgresServer {
  url(database: string): string
  /** kill -9 of the postmaster, as a crash of the whole server; with SIGQUIT as `pg_ctl stop -m immediate` ends it. */
  crash(signal?: 'SIGKILL' | 'SIGQUIT'): Promise<void>
  restart(): Promise<void>
  stop(): Promise<void>
  /** A streaming replica of it, which the caller stops. */
  standby(): Promise<PostgresServer>
}

export interface PostgresOptions {
  /** Keeps fsync on, which only tests of durability need. */
  readonly durable?: boolean
  /** For hundreds of databases, of which each would be vacuumed once a minute. */
  readonly unswept?: boolean
  /** The folder in which its own one is made. */
  readonly under?: string
  /** What its programs find in their environment besides. */
  readonly env?: Readonly<Record<string, string>>
}

/** Starts a server in a temporary folder. */
export async function startPostgres(options: PostgresOptions = {}): Promise<PostgresServer> {
  const { durable = false, unswept = false, under = tmpdir(), env } = options
  const bin = findPostgresBin()
  if (!bin) throw new Error('No PostgreSQL 15 or newer was found: install it, or set TEST_DATABASE_URL.')
  const folder = privateFolder(under)
  const data = join(folder, 'data')
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...unprivileged(), stdio: 'ignore', cwd: folder },
  )
  const quick = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']
  return run({ bin, folder, more: [...(durable ? [] : quick), ...(unswept ? ['autovacuum=off'] : [])], env })
}

function privateFolder(under: string): string {
  const user = unprivileged()
  const folder = mkdtempSync(join(under, 'cuebook-pg-'))
  if (user) chownSync(folder, user.uid, user.gid)
  return folder
}

interface Running {
  readonly bin: string
  /** Where its data is. */
  readonly folder: string
  /** Settings besides the usual ones. */
  readonly more: readonly string[]
  readonly env: PostgresOptions['env']
}

async function run({ bin, folder, more, env }: Running): Promise<PostgresServer> {
  const user = unprivileged()
  const data = join(folder, 'data')
  const port = await freePort()
  const settings = [`port=${port}`, `unix_socket_directories=${folder}`, 'listen_addresses=127.0.0.1']
  const flags = [...settings, 'max_connections=200', ...more].flatMap((setting) => ['-c', setting])

  async function start(): Promise<ChildProcess> {
    // The shell waits on its input, so the server also ends when the process that started it is killed.
    const script = 'exec 2>/dev/null; "$0" "$@" 2>&1 & read -r _; kill -INT $!; wait $!'
    const shell = spawn('sh', ['-c', script, join(bin, 'postgres'), '-D', data, ...flags], {
      ...user,
      cwd: folder,
      stdio: ['pipe', 'pipe', 'inherit'],
      ...(env && { env: { ...process.env, ...env } }),
    })
    const lines: string[] = []
    for await (const line of createInterface({ input: shell.stdout })) {
      lines.push(line)
      if (/ready to accept (read-only )?connections/.test(line)) {
        shell.stdout.resume()
        return shell
      }
    }
    // The backends of a killed postmaster hold its memory until they notice, so try again; no event tells when.
    if (lines.some((line) => line.includes('pre-existing shared memory block'))) return start()
    throw new Error(`PostgreSQL did not start:\n${lines.join('\n')}`)
  }

  let shell = await start()
  async function stop(): Promise<void> {
    if (shell.exitCode !== null) return
    const ended = once(shell, 'exit')
    shell.stdin?.end()
    await ended
  }

  return {
    url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    async crash(signal = 'SIGKILL') {
      const postmaster = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
      // Its backends go on answering until they notice; the last of them closes the output that all of them share.
      const silence = once(shell, 'close')
      process.kill(postmaster, signal)
      await stop()
      await silence
    },
    async restart() {
      await stop()
      shell = await start()
    },
    async stop() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
    async standby() {
      const copy = privateFolder(tmpdir())
      const args = ['-D', join(copy, 'data'), '-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-R']
      execFileSync(join(bin, 'pg_basebackup'), [...args, '-c', 'fast', '--no-sync'], {
        ...user,
        stdio: 'ignore',
        cwd: copy,
      })
      return run({ bin, folder: copy, more, env })
    },
  }
}

/** PostgreSQL refuses to run as root. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (userInfo().uid !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // Not on this system; try the next name.
    }
  }
  return undefined
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

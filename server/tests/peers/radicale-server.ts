import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findRadicale } from '../../../scripts/peers.mjs'

const username = 'dana'
const password = 'an app password'

export interface Radicale {
  readonly origin: string
  readonly account: { readonly url: string; readonly username: string; readonly password: string }
  /** Makes a calendar, or a list of tasks, and returns its address. */
  makeCalendar(name: string, component?: 'VEVENT' | 'VTODO'): Promise<string>
  /** What the server keeps of that calendar on its disk: the text by the file's name. */
  files(name: string): ReadonlyMap<string, string>
  /** Sends a request as another program of the owner would. */
  ask(path: string, method: string, body?: string): Promise<Response>
  /** The owner changes the password; Radicale reads it anew for each request. */
  setPassword(password: string): void
  stop(): Promise<void>
  /** Listens at the same address again. */
  start(): Promise<void>
}

interface RunningRadicale extends Radicale {
  /** Ends it for good, with all that it kept. */
  remove(): Promise<void>
}

/** A real CalDAV server with one user and an ephemeral port. */
export async function startRadicale(): Promise<RunningRadicale> {
  const program = findRadicale()
  if (!program) throw new Error('Radicale was not found: install it (Debian: radicale).')
  const folder = mkdtempSync(join(tmpdir(), 'cuebook-radicale-'))
  const setPassword = (next: string) => writeFileSync(join(folder, 'users'), `${username}:${next}\n`)
  setPassword(password)
  let port = '0'
  let running: ChildProcess

  async function start(): Promise<void> {
    const flags = {
      config: '',
      'server-hosts': `127.0.0.1:${port}`,
      'auth-type': 'htpasswd',
      'auth-htpasswd-filename': join(folder, 'users'),
      'auth-htpasswd-encryption': 'plain',
      'auth-delay': '0',
      'storage-filesystem-folder': join(folder, 'store'),
      'logging-level': 'info',
    }
    running = spawn(
      program as string,
      Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value]),
      { stdio: ['ignore', 'ignore', 'pipe'] },
    )
    const log = running.stderr
    if (!log) throw new Error('Radicale has no output.')
    for await (const line of createInterface({ input: log })) {
      port = /Listening on '.*:(\d+)'/.exec(line)?.[1] ?? port
      if (line.includes('server ready')) {
        log.resume()
        return
      }
    }
    throw new Error('Radicale did not start.')
  }
  async function stop(): Promise<void> {
    if (running.exitCode !== null || running.signalCode !== null) return
    running.kill('SIGKILL')
    await once(running, 'exit')
  }
  await start()

  const origin = `http://127.0.0.1:${port}`
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  const ask: Radicale['ask'] = (path, method, body) =>
    fetch(new URL(path, `${origin}/${username}/`), { method, headers: { authorization }, body: body ?? null })
  return {
    origin,
    account: { url: `${origin}/`, username, password },
    async makeCalendar(name, component = 'VEVENT') {
      const set = `<C:supported-calendar-component-set><C:comp name="${component}"/></C:supported-calendar-component-set>`
      const body = `<C:mkcalendar xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:set><D:prop><D:displayname>${name}</D:displayname>${set}</D:prop></D:set></C:mkcalendar>`
      const { status } = await ask(`${name}/`, 'MKCALENDAR', body)
      if (status !== 201) throw new Error(`Radicale answered ${status}.`)
      return `${origin}/${username}/${name}/`
    },
    files(name) {
      const at = join(folder, 'store', 'collection-root', username, name)
      const names = readdirSync(at).filter((file) => file.endsWith('.ics'))
      return new Map(names.map((file) => [file, readFileSync(join(at, file), 'utf8')]))
    },
    ask,
    setPassword,
    stop,
    start,
    async remove() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

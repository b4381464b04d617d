import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../kit/server.ts'

const caddyfile = fileURLToPath(new URL('../../deploy/Caddyfile', import.meta.url))

/** Which of the two are not installed. */
export const missingPeers = (): readonly string[] =>
  [
    ['caddy', 'version'],
    ['pgbouncer', '--version'],
  ].flatMap(([command = '', question = '']) => (spawnSync(command, [question]).error ? [command] : []))

interface Site {
  readonly site: string
  readonly ports: readonly number[]
  readonly folder: string
}

/** The proxy of deploy/, in front of the processes at these ports. */
export async function startCaddy({ site, ports, folder }: Site): Promise<{ stop(): Promise<void> }> {
  const admin = `127.0.0.1:${await freePort()}`
  const proxy = run('caddy', ['run', '--config', caddyfile, '--adapter', 'caddyfile'], {
    SITE: site,
    CADDY_ADMIN: admin,
    HTTP_PORT: String(await freePort()),
    PROCESSES: ports.map((port) => `127.0.0.1:${port}`).join(' '),
    HOME: folder,
  })
  await proxy.listening(Number(new URL(site).port))
  return proxy
}

/** PgBouncer before a database, with the pooling of deploy/pgbouncer.ini. */
export async function startPgbouncer(
  databaseUrl: string,
  folder: string,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const { hostname, port, pathname } = new URL(databaseUrl)
  const listenPort = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  await chmod(folder, 0o755)
  await writeFile(
    file,
    `[databases]
postgres = host=${hostname} port=${port} dbname=${pathname.slice(1)} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = session
max_client_conn = 1000
default_pool_size = 80
server_reset_query = DISCARD ALL
ignore_startup_parameters = extra_float_digits
`,
  )
  // It refuses to run as root.
  const asUser = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
  const pooler = run('pgbouncer', ['-q', ...asUser, file], {})
  await pooler.listening(listenPort)
  return { url: `postgres://postgres@127.0.0.1:${listenPort}/postgres`, stop: pooler.stop }
}

function run(command: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn(command, args, { stdio: 'ignore', env: { ...process.env, ...env } })
  let gone = false
  child.once('error', () => {
    gone = true
  })
  child.once('exit', () => {
    gone = true
  })
  return {
    /** Waits until it takes connections. */
    async listening(port: number): Promise<void> {
      while (!(await takes(port))) {
        if (gone) throw new Error(`${command} did not start; is it installed?`)
        await pause(50)
      }
    },
    async stop(): Promise<void> {
      if (gone) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function takes(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

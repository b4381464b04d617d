import process from 'node:process'
import { canonicalPath } from '@cuebook/domain/shell/public-paths.ts'
import { isKnownPath } from '@cuebook/domain/shell/route-table.ts'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { type Composition, compose } from './compose.ts'
import { buildApp } from './kernel/http/app.ts'
import { leaveSlowly } from './kernel/http/leaving.ts'
import { createLog } from './kernel/log.ts'
import { OperatorError } from './kernel/operator-error.ts'
import { sweepWhenQuiet } from './kernel/sweep-when-quiet.ts'
import { apiOfPrograms } from './programs/guide/guide.ts'
import { rooms } from './rooms.ts'
import { readSettings } from './settings.ts'
import { visits } from './visit.ts'
import { readyLine, welcomeBox } from './welcome.ts'

/** How long work may still run after a stop signal; then the process ends in any case. */
const PATIENCE_MS = 10_000

export async function start(env: Record<string, string | undefined>, pages?: string): Promise<void> {
  try {
    await run(env, pages)
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

/** Makes the database, with the demo market in it, and ends: at a first start the web app is built meanwhile. */
export async function prepare(env: Record<string, string | undefined>): Promise<void> {
  const composition = await compose(readSettings(env), createLog('silent'))
  await composition.close()
  process.exit(0)
}

async function run(env: Record<string, string | undefined>, pages?: string): Promise<void> {
  const settings = readSettings(env)
  const terminal = process.stdout.isTTY === true
  // A person at a terminal wants to see trouble, not a line for each request, unless they ask for it.
  const log = createLog(terminal && !env.LOG_LEVEL?.trim() ? 'warn' : settings.logLevel)
  if (terminal) process.stdout.write('Preparing the database …\n')
  const composition = await compose(settings, log)
  const app = await listen(composition, log, pages).catch(async (error: unknown) => {
    await composition.close()
    throw error
  })
  composition.startWork()
  sweepWhenQuiet(globalThis.gc)

  let stopping = false
  const impatient = new AbortController()
  const stop = async (signal: string) => {
    // A second signal ends the wait for the load balancer.
    if (stopping) return impatient.abort()
    stopping = true
    log.info({ signal }, 'stopping: requests in flight are finished first')
    if (settings.drainSeconds > 0) await leaveSlowly(app, settings.drainSeconds * 1000, impatient.signal)
    setTimeout(() => process.exit(1), PATIENCE_MS).unref()
    await app.close()
    await composition.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.stdout.write(terminal ? welcomeBox(settings) : readyLine(settings))
}

async function listen(
  { ctx, sources }: Composition,
  logger: Logger,
  folder?: string,
): Promise<FastifyInstance> {
  const { port, host } = ctx.settings
  const { authenticator } = ctx
  const app = await buildApp({
    ctx,
    logger,
    authenticator,
    rooms,
    sources,
    isKnownPath,
    canonicalPath,
    visitOf: visits(ctx),
    programs: apiOfPrograms,
    ...(folder && { folder }),
  })
  await app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    const why = unusable[error.code ?? '']
    throw why ? new OperatorError(`PORT ${port} on ${host} ${why}.`) : error
  })
  return app
}

const unusable: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is already in use',
  EACCES: 'may not be used here',
  EADDRNOTAVAIL: 'may not be used here',
  ENOTFOUND: 'may not be used here',
}

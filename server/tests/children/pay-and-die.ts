// Begins a deposit at Stripe's stand-in, waits for the signal that it is paid there, and dies while it settles it.
import { once } from 'node:events'
import { statementOf } from '@cuebook/domain/contracts/money/money.ts'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { z } from 'zod'
import { compose } from '../../src/compose.ts'
import { openDeposit } from '../../src/contracts/deposit/changes.ts'
import { settlePayment } from '../../src/contracts/deposit/settle.ts'
import { contracts } from '../../src/contracts/table.ts'
import { termsOf } from '../../src/contracts/terms/terms-of.ts'
import { transact } from '../../src/kernel/db/transact.ts'
import { beginAtProvider, keepBegun } from '../../src/payments/begin.ts'
import { readSettings } from '../../src/settings.ts'
import { aContract } from '../contracts.ts'
import { aUser } from '../people.ts'

const { dataDir, databaseUrl, env, dieAt } = z
  .object({
    dataDir: z.string(),
    databaseUrl: z.string().optional(),
    env: z.record(z.string(), z.string()),
    dieAt: z.enum(['after the yes', 'before the commit', 'after the commit']),
  })
  .parse(JSON.parse(process.argv[2] ?? '{}'))

const die = (): never => {
  process.kill(process.pid, 'SIGKILL')
  throw new Error('still alive')
}

const settings = readSettings({ ...env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
const { ctx } = await compose(settings, pino({ level: 'silent' }))
const { db } = ctx.database
const dj = await aUser(db, { role: 'dj' })
const client = await aUser(db, { role: 'client' })
const id = await aContract(db, {
  djId: dj.id,
  clientEmail: client.email,
  clientId: client.id,
  status: 'confirmed',
})
const [contract] = await db.select().from(contracts).where(eq(contracts.id, id))
if (!contract) throw new Error('the contract is gone')
const deposit = await transact(db, (tx) => openDeposit(tx, id, ctx.now()))
const amountCents = statementOf(termsOf(contract), 0).openCents
const begun = await beginAtProvider(ctx.payments, {
  key: `deposit:${deposit.id}`,
  amountCents,
  description: 'Deposit',
  reference: deposit.id,
  returnUrl: settings.baseUrl,
})
const payment = await transact(db, (tx) =>
  keepBegun(tx, begun, { kind: 'deposit', id: deposit.id }, ctx.now()),
)
if (!payment) throw new Error('the payment was not kept')
const told = {
  contractId: id,
  secret: begun.clientSecret,
  emails: [dj.email, client.email],
  token: deposit.token,
}
/** Keeps the process alive until it is told that the payment was made. */
const alive = setInterval(() => {}, 60_000)
// Listens before it tells anything, because an unexpected signal ends a process.
const isPaid = once(process, 'SIGUSR2')
process.stdout.write(`${JSON.stringify(told)}\n`)

await isPaid

// The letters are written after everything else in the transaction, and they need the address of the server.
const dying = {
  ...settings,
  get baseUrl(): string {
    return dieAt === 'before the commit' ? die() : settings.baseUrl
  },
}
clearInterval(alive)
if (dieAt === 'after the yes') die()
await settlePayment({ ...ctx, settings: dying }, payment.id)
die()

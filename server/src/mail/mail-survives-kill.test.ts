import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import PostalMime from 'postal-mime'
import { afterAll, expect, test } from 'vitest'
import { builtChild, compileCache } from '../../tests/built-child.ts'
import { testEngine, testLog, testTarget } from '../../tests/database.ts'
import { quickEmbedded } from '../../tests/quick-node.ts'
import { type ReceivedMail, type Receiver, startReceiver } from '../adapters/email/receiver.fixture.ts'
import { openDatabase } from '../kernel/db/open.ts'
import { sendMail } from './mail.ts'

const MAILS = 200
const KILL_AT = [50, 120]
/** The embedded database allows one process; with PostgreSQL two processes share the work. */
const WORKERS = testEngine === 'embedded' ? 1 : 2
const program = [...quickEmbedded, ...(await builtChild('deliver-mails.ts'))]

const target = await testTarget()
const workers = new Map<string, ChildProcess>()
afterAll(() => {
  for (const worker of workers.values()) worker.kill('SIGKILL')
})

function startWorker(name: string, { port }: Receiver): void {
  const child = spawn(process.execPath, program, {
    stdio: ['pipe', 'inherit', 'inherit'],
    env: {
      PATH: process.env.PATH,
      ...compileCache,
      DATA_DIR: target.dataDir,
      DATABASE_URL: target.databaseUrl,
      SMTP_URL: `smtp://127.0.0.1:${port}?name=${name}`,
      LEASE_MS: '1500',
      TEST_LOG_LEVEL: process.env.TEST_LOG_LEVEL,
    },
  })
  workers.set(name, child)
}

async function enqueueAll(): Promise<void> {
  const database = await openDatabase({ ...target, log: testLog })
  await database.db.transaction(async (tx) => {
    for (let n = 0; n < MAILS; n++) {
      const content = { subject: `Mail ${n}`, text: `This is mail ${n}.`, html: `<p>This is mail ${n}.</p>` }
      await sendMail(tx, {
        to: { address: `person-${n}@client.example` },
        ...content,
        dedupeKey: `setup-test:${n}`,
      })
    }
  })
  await database.close()
}

const messageIdOf = ({ raw }: ReceivedMail) => /^message-id: (.*)$/im.exec(raw.toString('latin1'))?.[1]

test('a killed worker loses no mail, and a repeated mail has the same Message-ID', async () => {
  await enqueueAll()
  let kills = 0
  const receiver = await startReceiver({
    // The worst moment to be killed: the mail has arrived, but its sender does not know it.
    onMail({ client }, received) {
      if (received.length !== KILL_AT[kills]) return
      kills++
      const killed = workers.get(client)
      killed?.once('exit', () => startWorker(client, receiver))
      killed?.kill('SIGKILL')
    },
  })
  for (let n = 1; n <= WORKERS; n++) startWorker(`worker-${n}`, receiver)

  const arrived = () => new Set(receiver.received.map(messageIdOf))
  await receiver.until(() => arrived().size === MAILS)
  const exits = [...workers.values()].map((worker) => {
    worker.stdin?.end()
    return once(worker, 'exit')
  })
  expect(await Promise.all(exits)).toEqual(exits.map(() => [0, null]))
  await receiver.close()

  expect(kills).toBe(2)
  expect(receiver.received.length).toBeGreaterThanOrEqual(MAILS + kills)
  expect(receiver.received.length).toBeLessThan(MAILS + 30)
  expect(new Set(receiver.received.map(({ client }) => client)).size).toBe(WORKERS)
  const unique = new Map(receiver.received.map((mail) => [messageIdOf(mail), mail]))
  const read = await Promise.all([...unique.values()].map(({ raw }) => PostalMime.parse(raw)))
  const expected = Array.from({ length: MAILS }, (_, n) => `Mail ${n}: This is mail ${n}.`)
  expect(read.map(({ subject, text }) => `${subject}: ${text?.trim()}`).sort()).toEqual(expected.sort())
}, 120_000)

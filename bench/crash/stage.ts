import { join } from 'node:path'
import pg from 'pg'
import { startReceiver } from '../../server/src/adapters/email/receiver.fixture.ts'
import {
  type PostgresOptions,
  type PostgresServer,
  startPostgres,
} from '../../server/tests/peers/postgres-server.ts'
import { dropFolder, freshFolder } from '../kit/server.ts'
import { diceOf } from './dice.ts'
import { openJournal } from './journal.ts'
import { openOutside } from './outside.ts'
import { newPerson, type Person } from './person.ts'
import { openReader, type Reader } from './reader/read-all.ts'
import { openSite } from './site.ts'
import { newTally } from './tally.ts'
import { newUploads } from './uploads.ts'
import { breath, type World } from './world.ts'

const ADMIN = 'admin@bench.example'
const REFUSED = /@refused\.example$/

/** The product with all that it talks to, its people, and the reader who looks at its database. */
export interface Stage {
  readonly world: World
  readonly postgres: PostgresServer
  readonly db: pg.Pool
  readonly reader: Reader
  readonly dataDir: string
  /** Ends everything. The folder with the log stays if it is worth a look. */
  close(keepsFolder: boolean): Promise<void>
}

interface StageParts {
  readonly seed: number
  readonly djs: number
  readonly clients: number
  readonly env?: Readonly<Record<string, string>>
  readonly postgres?: PostgresOptions
  /** Where uploads are kept; a folder of its own when absent. */
  readonly dataDir?: string
}

export async function openStage(parts: StageParts): Promise<Stage> {
  const { seed, djs, clients, env } = parts
  const dice = diceOf(seed)
  const folder = await freshFolder()
  const dataDir = parts.dataDir ?? join(folder, 'data')
  const postgres = await startPostgres({ durable: true, ...parts.postgres })
  const databaseUrl = postgres.url('postgres')
  const mail = await startReceiver({
    refuse: (to) => (REFUSED.test(to) ? { code: 550, text: 'No such user here' } : undefined),
  })
  const outside = await openOutside()
  const site = await openSite({
    folder,
    env: {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      ADMIN_EMAILS: ADMIN,
      TRIAL_SEES_REQUESTS: 'on',
      ...outside.env,
      ...env,
    },
  })
  const world: World = {
    site,
    journal: openJournal(),
    tally: newTally(),
    dice,
    mail,
    outside,
    uploads: newUploads(dice),
    people: [],
    lodgers: [],
    newcomers: [],
    coupons: [],
    round: new AbortController().signal,
    breath,
  }
  gatherPeople(world, djs, clients)
  const db = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  db.on('error', () => {})
  return {
    world,
    postgres,
    db,
    reader: openReader({ db, databaseUrl, dataDir }),
    dataDir,
    async close(keepsFolder) {
      await site.stop()
      await db.end()
      await world.mail.close()
      await outside.close()
      await postgres.stop()
      if (!keepsFolder) await dropFolder(folder)
    },
  }
}

function gatherPeople(world: World, djs: number, clients: number): void {
  const add = (role: Person['role'], nth: number, email: string) =>
    world.people.push(newPerson(world, { nth, role, email, dice: diceOf(world.dice.below(2 ** 31)) }))
  add('admin', 0, ADMIN)
  for (let nth = 1; nth <= Math.max(djs, clients); nth += 1) {
    if (nth <= djs) add('dj', nth, `dj${nth}@bench.example`)
    if (nth <= clients) add('client', djs + nth, `client${nth}@bench.example`)
  }
}

import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../server/tests/peers/postgres-server.ts'
import { dropFolder, freshFolder, startServer } from './kit/server.ts'
import { measureBackup } from './market/backup.ts'
import { measureChores } from './market/chores.ts'
import { shareOneFile } from './market/fill/files.ts'
import { checkMarket, fillMarket } from './market/fill/fill-market.ts'
import { openInside } from './market/inside.ts'
import { measureMigrations } from './market/migrations.ts'
import { addNewcomer } from './market/personas.ts'
import { compareScreens } from './market/screens.ts'
import { PEOPLE, wanted } from './market/size.ts'
import { printSizes } from './market/sizes.ts'
import { lookAtStatements } from './market/statements.ts'
import { benchSecret } from './messages/data.ts'

/** Makes the databases on this server, or finds them there filled; it stays when the measurement is over. */
const given = process.argv.find((word) => word.startsWith('--postgres='))?.slice('--postgres='.length)
const givenFolder = process.argv.find((word) => word.startsWith('--folder='))?.slice('--folder='.length)

/**
 * A year of a busy market (`--people=100000`): what every screen asks beside the small market of the demo, what the work
 * between requests takes, a backup, and the newest migrations. `--only=screens,chores` measures parts of it.
 */
export default async function measureMarket(): Promise<void> {
  const postgres = given ? null : await startPostgres({ durable: true })
  const folder = givenFolder ?? (await freshFolder())
  const url = (name: string) => (given ? new URL(name, given).href : (postgres?.url(name) ?? ''))
  const place = { folder, dataDir: join(folder, 'data') }
  await inDatabase(url('postgres'), (client) => makeDatabases(client, url, place.dataDir))
  const full = url('market_full')
  await inDatabase(full, printSizes)
  if (wanted('screens')) await askScreens(url('market_small'), full, place.dataDir)
  if (wanted('statements') || wanted('chores')) await lookInside(full, place.dataDir)
  if (wanted('backup')) {
    await inDatabase(url('postgres'), (client) => client.query('create database market_restored'))
    await measureBackup({ ...place, full, restored: url('market_restored') })
    await inDatabase(url('postgres'), (client) => client.query('drop database market_restored'))
  }
  if (wanted('migrations')) await inDatabase(full, measureMigrations)
  await postgres?.stop()
  if (!givenFolder) await dropFolder(folder)
}

async function makeDatabases(
  client: pg.Client,
  url: (name: string) => string,
  dataDir: string,
): Promise<void> {
  for (const name of ['market_small', 'market_full']) {
    const there = await client.query('select 1 from pg_database where datname = $1', [name])
    if (there.rowCount) continue
    await client.query(`create database ${name}`)
    // The start makes the tables and the demo market.
    const server = await startServer(environment(url(name), dataDir))
    await server.stop()
    await inDatabase(url(name), addNewcomer)
    if (name === 'market_small') continue
    console.log(`filling a market of ${PEOPLE.toLocaleString('en')} people`)
    await inDatabase(url(name), async (filled) => {
      await fillMarket(filled)
      await shareOneFile(filled, dataDir)
    })
    if (!wanted('check')) continue
    const wrong = await checkMarket(url(name))
    console.log(
      wrong.length === 0 ? 'every reference and every aggregate is right' : wrong.slice(0, 20).join('\n'),
    )
    if (wrong.length > 0) throw new Error('the market is not as the product would have left it')
  }
}

async function askScreens(small: string, full: string, dataDir: string): Promise<void> {
  const servers = [
    await startServer(environment(small, dataDir)),
    await startServer(environment(full, dataDir)),
  ] as const
  await inDatabase(small, (one) =>
    inDatabase(full, (other) =>
      compareScreens({ server: servers[0], client: one }, { server: servers[1], client: other }),
    ),
  )
  for (const server of servers) await server.stop()
}

async function lookInside(databaseUrl: string, dataDir: string): Promise<void> {
  const inside = await openInside(databaseUrl, dataDir)
  await inDatabase(databaseUrl, async (client) => {
    if (wanted('statements')) await lookAtStatements(inside, client)
    if (wanted('chores')) await measureChores(inside, client)
  })
  await inside.close()
}

const environment = (databaseUrl: string, dataDir: string) => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  // Its accounts can be used only while it is on; a database that has people stays as it is.
  DEMO: 'on',
  AUTH_SECRET: benchSecret,
  TRIAL_SEES_REQUESTS: 'on',
})

async function inDatabase<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

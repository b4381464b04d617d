// Writes rows one at a time and prints each id once the database has acknowledged it, until it is killed.
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { newId } from '../../src/kernel/db/ids.ts'
import { openDatabase } from '../../src/kernel/db/open.ts'

const { db } = await openDatabase({ ...JSON.parse(process.argv[2] ?? '{}'), log: pino({ level: 'silent' }) })
await db.execute(sql`create table if not exists written (id uuid primary key, note text not null)`)
try {
  for (;;) {
    const id = newId()
    await db.transaction(async (tx) => {
      await tx.execute(sql`insert into written values (${id}, 'first')`)
      await tx.execute(sql`update written set note = 'second' where id = ${id}`)
    })
    process.stdout.write(`${id}\n`)
  }
} catch {
  // The database server was killed before this process.
  process.exit()
}

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '../..')
/** The work of these must not run twice: it writes or reads a file, or belongs to the sign-in engine. */
const once = [
  'identity/engine/transaction-scope.ts',
  'kernel/backup/command.ts',
  'kernel/backup/load-rows.ts',
]
const beneath = ['kernel/db/transact.ts', 'kernel/db/connections.ts']

test('rooms open transactions by transact, which tries again after a deadlock', async () => {
  const names = (await readdir(source, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(name),
  )
  const texts = await Promise.all(names.map((name) => readFile(join(source, name), 'utf8')))
  const bare = names.filter((_, n) => texts[n]?.includes('.transaction('))
  expect(bare.sort()).toEqual([...once, ...beneath].sort())
})

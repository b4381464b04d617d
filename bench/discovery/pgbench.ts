import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DjSearch } from '@cuebook/domain/discovery/query.ts'
import { pageSize, placeOf, sortOf } from '@cuebook/domain/discovery/search.ts'
import { findPostgresBin } from '../../scripts/peers.mjs'
import { wordsOf } from '../../server/src/discovery/search/conditions.ts'
import { anywhereQuery, countQuery, findDjs, nearbyQuery } from '../../server/src/discovery/search/find.ts'
import { bestQuery } from '../../server/src/discovery/search/find-best.ts'
import { countByFullNameQuery, fullNameQuery } from '../../server/src/discovery/search/find-by-full-name.ts'
import { countByNameQuery, prefixQuery, slipQuery } from '../../server/src/discovery/search/find-by-name.ts'
import { nearestQuery } from '../../server/src/discovery/search/find-nearest.ts'
import type { Db } from '../../server/src/kernel/db/database.ts'
import { dropFolder, freshFolder } from '../kit/server.ts'

/** pgbench takes at most 128 scripts, so it gets only this many of the questions. */
export const SCRIPTS = 100
const EACH = 5

/** Milliseconds that pgbench takes on average for the statements which answer one of these questions. */
export async function askByPgbench(db: Db, url: string, questions: readonly DjSearch[]): Promise<number> {
  const folder = await freshFolder()
  const files: string[] = []
  for (const [i, question] of questions.slice(0, SCRIPTS).entries()) {
    const file = join(folder, `${i}.sql`)
    await writeFile(file, `${(await statementsOf(db, question)).join(';\n')};\n`)
    files.push('-f', file)
  }
  const args = ['-n', '-c', '1', '-t', String(SCRIPTS * EACH), '--random-seed', '1', ...files, url]
  const report = execFileSync(pgbench(), args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  await dropFolder(folder)
  return Number(/latency average = ([\d.]+)/.exec(report)?.[1])
}

function pgbench(): string {
  const beside = join(findPostgresBin() ?? '', 'pgbench')
  return existsSync(beside) ? beside : 'pgbench'
}

interface Query {
  toSQL(): { sql: string; params: unknown[] }
}

/** The statements that the server sends for a question, as text, without the search by likeness, its last resort. */
async function statementsOf(db: Db, search: DjSearch): Promise<string[]> {
  const { djs, next } = await findDjs(db, search, undefined)
  const words = wordsOf(search.search)
  const place = placeOf(search)
  const sent: string[] = []
  const send = (query: Query) => sent.push(asText(query))
  const isWhole = words.length > 1 && (await fullNameQuery(db, search, null)).length > 0
  if (words.length > 0) {
    if (words.length > 1) send(fullNameQuery(db, search, null))
    if (!isWhole) send(prefixQuery(db, search, null))
    const [word = ''] = words
    if (words.length === 1 && djs.length < pageSize) send(slipQuery(db, search, word, []))
  } else if (!place) {
    send(anywhereQuery(db, search, null))
  } else if (sortOf(search) === 'distance') {
    send(nearestQuery(db, search, place, null))
  } else if (sortOf(search) === 'match') {
    send(bestQuery(db, search, place, null))
  } else {
    sent.push('begin', "select set_config('enable_bitmapscan', 'off', true)")
    send(nearbyQuery(db, search, place, null))
    sent.push('commit')
  }
  if (next && isWhole) send(countByFullNameQuery(db, search))
  else if (next) send(words.length > 0 ? countByNameQuery(db, search) : countQuery(db, search))
  if (djs.length === 0) return sent
  const ids = djs.map(({ userId }) => `'${userId}'`).join(', ')
  return [
    ...sent,
    `select * from users where id in (${ids})`,
    `select * from dj_profiles where user_id in (${ids})`,
  ]
}

const asText = (query: Query) => {
  const { sql, params } = query.toSQL()
  return sql.replaceAll(/\$(\d+)/g, (_, n) => literal(params[Number(n) - 1]))
}

const literal = (value: unknown): string =>
  Array.isArray(value)
    ? `array[${value.map(literal).join(', ')}]`
    : `'${String(value).replaceAll("'", "''")}'`

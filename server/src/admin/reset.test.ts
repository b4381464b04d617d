import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { password } from '../../tests/people.ts'
import { demoPeople } from '../demo/people.ts'
import { auditLog } from '../kernel/audit/table.ts'
import { isFile, splitLine } from '../kernel/backup/format.ts'
import { allLines } from '../kernel/backup/lines.fixture.ts'
import { installationSecret } from '../kernel/installation/secret.ts'

const ADMIN = 'admin@people.example'
const fallback = "Unauthorized or server error. Make sure you're logged in as admin."

const env = { ADMIN_EMAILS: `${ADMIN}, Unproven@People.example`, DEMO: 'on' }
const { ctx, target, visitor, aUser, signedIn } = await testApp({ env })
const { db } = ctx.database
await installationSecret(db, 'a secret made here')
const admin = await signedIn({ email: ADMIN, withPassword: true })
const exports = join(target.dataDir, 'exports')
const KEPT = ['installation_secrets', 'prices', 'coupons', 'schema_migrations']

async function rowCounts(): Promise<Map<string, number>> {
  const tables = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = current_schema() order by 1`,
  )
  const counts = new Map<string, number>()
  for (const { name } of tables.rows) {
    const { rows } = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(name)}`,
    )
    counts.set(name, rows[0]?.n ?? -1)
  }
  return counts
}

describe('resetting all data', () => {
  test.each([
    ['a visitor', async () => visitor(), 401, 'Please log in.'],
    ['another person', async () => signedIn({ role: 'client' }), 403, fallback],
    [
      'an admin with an unproven address',
      async () => signedIn({ email: 'unproven@people.example', emailVerified: false }),
      403,
      fallback,
    ],
  ])('is refused for %s', async (_who, coming, status, message) => {
    const somebody = await coming()
    const before = await rowCounts()
    const answer = await somebody.post('/api/admin/reset', { confirm: 'RESET' })
    expect([answer.statusCode, answer.json().message]).toEqual([status, message])
    expect(await rowCounts()).toEqual(before)
  })

  test.each([[undefined], [{}], [{ confirm: '' }], [{ confirm: 'reset' }], [{ confirm: 'RESET ' }]])(
    'needs the typed word, so %j deletes nothing',
    async (body) => {
      const before = await rowCounts()
      const answer = await admin.post('/api/admin/reset', body)
      expect([answer.statusCode, answer.json()]).toMatchObject([
        400,
        { code: 'admin.not-confirmed', message: 'Type RESET to confirm.' },
      ])
      expect(await rowCounts()).toEqual(before)
    },
  )

  test('asks an admin again who signed in a while ago, and deletes nothing', async () => {
    const before = await rowCounts()
    const signedInAt = (ago: string) =>
      db.execute(sql`update sessions set created_at = now() - ${ago}::interval where id = ${admin.sessionId}`)
    await signedInAt('11 minutes')
    const answer = await admin.post('/api/admin/reset', { confirm: 'RESET' })
    await signedInAt('0 minutes')
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'auth.confirm'])
    expect(await rowCounts()).toEqual(before)
  })

  test('deletes nothing when the export cannot be written', async () => {
    await writeFile(exports, 'a file where the folder should be')
    const before = await rowCounts()
    expect((await admin.post('/api/admin/reset', { confirm: 'RESET' })).statusCode).toBe(500)
    expect(await rowCounts()).toEqual(before)
    await rm(exports)
  })

  test('writes a full export, then deletes everything except the secrets and prices of the installation', async () => {
    await aUser({ firstName: 'Quote " \\ \n', lastName: 'ünïcode 💿' })
    const before = await rowCounts()
    expect(before.get('users')).toBeGreaterThan(demoPeople.length)
    const answer = await admin.post('/api/admin/reset', { confirm: 'RESET' })
    expect(answer.statusCode).toBe(200)

    const [file = '', ...others] = await readdir(exports)
    expect(others).toEqual([])
    expect(file).toMatch(/^before-reset-.+\.backup\.gz$/)
    expect((await stat(join(exports, file))).mode & 0o777).toBe(0o600)
    const [, ...lines] = await allLines(join(exports, file))
    const rows = lines.filter((line) => !isFile(line)).map(splitLine)
    const exported = new Map<string, number>()
    for (const { name } of rows) exported.set(name, (exported.get(name) ?? 0) + 1)
    const filled = [...before].filter(([name, n]) => n > 0 && name !== 'schema_migrations')
    expect(Object.fromEntries(exported)).toEqual(Object.fromEntries(filled))
    expect(rows.find(({ content }) => content.includes('ünïcode 💿'))?.name).toBe('users')
    const after = await rowCounts()
    for (const [name, n] of after) {
      if (KEPT.includes(name)) expect(n).toBe(before.get(name))
      else expect([name, n]).toEqual([name, name.startsWith('audit_') ? 1 : 0])
    }
    const [entry] = await db.select().from(auditLog)
    expect(entry).toMatchObject({ action: 'data.reset', actorId: admin.user.id, details: { export: file } })
  })

  test('takes the demo accounts off the sign-in screen, because nobody can sign in with them', async () => {
    expect((await visitor().get('/api/auth/ways')).json().demoAccounts).toEqual([])
  })

  test('ends every session, and nobody can sign in afterwards', async () => {
    expect((await admin.get('/api/auth/user')).statusCode).toBe(401)
    const again = await visitor().post('/api/auth/sign-in/email', { email: ADMIN, password })
    expect(again.statusCode).toBe(401)
  })
})

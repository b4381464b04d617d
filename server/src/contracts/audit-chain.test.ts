import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { aContract, signature } from '../../tests/contracts.ts'
import { testTarget } from '../../tests/database.ts'
import { verifyAudit } from '../kernel/audit/verify.ts'
import type { Db } from '../kernel/db/database.ts'
import { openDatabase } from '../kernel/db/open.ts'
import { createLog } from '../kernel/log.ts'
import { verifyEvidence } from './paper/verify-evidence.ts'

const { ctx, signedIn } = await testApp()
const { db } = ctx.database
const dj = await signedIn({ role: 'dj' })
const client = await signedIn({ role: 'client' })

async function aSignedContract(): Promise<string> {
  const parties = { djId: dj.user.id, clientEmail: client.user.email, clientId: client.user.id }
  const id = await aContract(db, parties)
  await client.post(`/api/contracts/${id}/viewed`, { version: 1 })
  expect((await client.post(`/api/contracts/${id}/sign`, signature())).statusCode).toBe(200)
  return id
}

/** As somebody with the database in their hands would, past the triggers. The change is undone afterwards. */
async function tamper(table: string, statement: ReturnType<typeof sql>) {
  const found = Promise.withResolvers<{ audit: string[]; evidence: string[] }>()
  const undone = new Error('undone')
  await db
    .transaction(async (tx) => {
      await tx.execute(sql`alter table ${sql.identifier(table)} disable trigger user`)
      await tx.execute(statement)
      const audit = (await verifyAudit(tx)).problems.map(({ words }) => words)
      found.resolve({ audit, evidence: (await verifyEvidence(tx)).map(({ words }) => words) })
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return found.promise
}

const id = await aSignedContract()
const entry = (seq: number) => sql`subject_type = 'contract' and subject_id = ${id} and seq = ${seq}`

test('a trail that nobody touched is whole', async () => {
  const { entries, problems } = await verifyAudit(db)
  expect([problems, await verifyEvidence(db)]).toEqual([[], []])
  expect(entries).toBe(3)
})

describe('tampering with a stored entry is found', () => {
  test.each([
    ['who did it', sql`actor_id = 'somebody else'`],
    ['what was done', sql`action = 'contract.viewed.not'`],
    ['when', sql`at = at + interval '1 millisecond'`],
    ['from where', sql`ip = '203.0.113.9'`],
    ['the details', sql`details = details || '{"version": 9}'`],
  ])('%s', async (_what, change) => {
    const { audit } = await tamper('audit_log', sql`update audit_log set ${change} where ${entry(2)}`)
    expect(audit).toEqual(['was changed after it was written'])
  })

  test('one rewritten with a hash of its own breaks the next', async () => {
    const { audit } = await tamper(
      'audit_log',
      sql`with forged as (update audit_log set ip = 'x' where ${entry(1)} returning *)
          update audit_log set ip = 'x', hash = 'beef' where ${entry(1)}`,
    )
    expect(audit).toContain('does not follow the one before it')
  })

  test('one taken out of the middle', async () => {
    const { audit } = await tamper('audit_log', sql`delete from audit_log where ${entry(2)}`)
    expect(audit).toContain('does not follow the one before it')
  })

  test('the last one cut off', async () => {
    const last = sql`subject_id = ${id} and seq = (select max(seq) from audit_log where subject_id = ${id})`
    const { audit } = await tamper('audit_log', sql`delete from audit_log where ${last}`)
    expect(audit).toEqual(['was the last one, and is gone'])
  })
})

describe('and so is tampering with what was signed', () => {
  test.each([
    ['contract_versions', sql`update contract_versions set document = document || ' '`, /another text/],
    [
      'contract_signatures',
      sql`update contract_signatures set image = image || '\\x00'`,
      /picture .* changed/,
    ],
    [
      'contract_signatures',
      sql`update contract_signatures set document_sha256 = 'beef'`,
      /under another text/,
    ],
  ])('%s', async (table, statement, words) => {
    const { evidence } = await tamper(table, statement)
    expect(evidence[0]).toMatch(words)
  })

  test('a text forged together with every hash of it but the trail', async () => {
    const forged = sql`with text as (
        update contract_versions set document = 'x', sha256 = encode(sha256('x'), 'hex') returning contract_id
      ) update contract_signatures set document_sha256 = encode(sha256('x'), 'hex')`
    await db.execute(sql`alter table contract_versions disable trigger user`)
    const { evidence } = await tamper('contract_signatures', forged)
    await db.execute(sql`alter table contract_versions enable trigger user`)
    expect(evidence).toContain("the trail knows nothing of the client's signature")
  })

  test('or the whole trail of a contract gone', async () => {
    await db.execute(sql`alter table audit_heads disable trigger user`)
    const gone = sql`with heads as (delete from audit_heads where subject_id = ${id})
      delete from audit_log where subject_id = ${id}`
    const { evidence } = await tamper('audit_log', gone)
    await db.execute(sql`alter table audit_heads enable trigger user`)
    expect(evidence).toContain("the trail knows nothing of the client's signature")
  })

  test.each([
    sql`delete from audit_heads`,
    sql`update audit_heads set seq = 0`,
    sql`update contract_versions set sha256 = 'x'`,
    sql`delete from contract_signatures`,
    sql`update contract_signatures set name = 'Somebody'`,
  ])('the database refuses it by itself: %s', async (statement) => {
    await expect(db.execute(statement)).rejects.toThrow()
  })
})

test('npm run audit:verify says so, and ends with 1', async () => {
  const target = await testTarget()
  const run = async () => {
    const script = fileURLToPath(new URL('../audit-verify.ts', import.meta.url))
    const env = { DATA_DIR: target.dataDir, DATABASE_URL: target.databaseUrl ?? '' }
    const child = spawn(process.execPath, [script], { env })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        said += text
      })
    const [code] = await once(child, 'close')
    return { code, said }
  }
  const withDatabase = async (work: (db: Db) => Promise<unknown>) => {
    const database = await openDatabase({ ...target, log: createLog('silent') })
    await work(database.db)
    await database.close()
  }
  await withDatabase((at) =>
    at.execute(sql`insert into audit_log (id, action, subject_type, subject_id)
      values (gen_random_uuid(), 'contract.created', 'contract', 'c1'), (gen_random_uuid(), 'contract.sent', 'contract', 'c1')`),
  )
  expect(await run()).toEqual({ code: 0, said: 'The audit trail is whole: 2 entries checked.\n' })
  await withDatabase(async (at) => {
    await at.execute(sql`alter table audit_log disable trigger user`)
    await at.execute(sql`update audit_log set action = 'contract.cancelled' where seq = 1`)
    await at.execute(sql`alter table audit_log enable trigger user`)
  })
  expect(await run()).toEqual({
    code: 1,
    said: 'contract c1: entry 1 was changed after it was written\nThe audit trail is NOT whole: 1 problems among 2 entries.\n',
  })
}, 60_000)

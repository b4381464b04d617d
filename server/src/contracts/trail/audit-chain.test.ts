import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { aContract, signature } from '../../../tests/contracts.ts'
import { testTarget } from '../../../tests/database.ts'
import { quickNode } from '../../../tests/quick-node.ts'
import { verifyAudit } from '../../kernel/audit/verify.ts'
import type { Db } from '../../kernel/db/database.ts'
import { openDatabase } from '../../kernel/db/open.ts'
import { createLog } from '../../kernel/log.ts'
import { verifyEvidence } from '../paper/verify-evidence.ts'

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

/** Changes data like a person with full access to the database, past the triggers. The change is then rolled back. */
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

test('an audit trail without changes has no problems', async () => {
  const { entries, problems } = await verifyAudit(db)
  expect([problems, await verifyEvidence(db)]).toEqual([[], []])
  expect(entries).toBe(3)
})

describe('a change of a stored entry is found', () => {
  test.each([
    ['the person', sql`actor_id = 'somebody else'`],
    ['the action', sql`action = 'contract.viewed.not'`],
    ['the time', sql`at = at + interval '1 millisecond'`],
    ['the IP address', sql`ip = '203.0.113.9'`],
    ['the details', sql`details = details || '{"version": 9}'`],
  ])('when it concerns %s', async (_what, change) => {
    const { audit } = await tamper('audit_log', sql`update audit_log set ${change} where ${entry(2)}`)
    expect(audit).toEqual(['was changed after it was written'])
  })

  test('when an entry gets a new hash, because the next entry no longer fits', async () => {
    const { audit } = await tamper(
      'audit_log',
      sql`with forged as (update audit_log set ip = 'x' where ${entry(1)} returning *)
          update audit_log set ip = 'x', hash = 'beef' where ${entry(1)}`,
    )
    expect(audit).toContain('does not follow the one before it')
  })

  test('when an entry in the middle is deleted', async () => {
    const { audit } = await tamper('audit_log', sql`delete from audit_log where ${entry(2)}`)
    expect(audit).toContain('does not follow the one before it')
  })

  test('when the last entry is deleted', async () => {
    const last = sql`subject_id = ${id} and seq = (select max(seq) from audit_log where subject_id = ${id})`
    const { audit } = await tamper('audit_log', sql`delete from audit_log where ${last}`)
    expect(audit).toEqual(['was the last one, and is gone'])
  })
})

describe('a change of what was signed is found', () => {
  test.each([
    [
      'contract_versions',
      sql`update contract_versions set document = document || ' '`,
      /does not match its hash/,
    ],
    [
      'contract_signatures',
      sql`update contract_signatures set image = image || '\\x00'`,
      /picture .* changed/,
    ],
    [
      'contract_signatures',
      sql`update contract_signatures set document_sha256 = 'beef'`,
      /belongs to another text/,
    ],
  ])('in the table %s', async (table, statement, words) => {
    const { evidence } = await tamper(table, statement)
    expect(evidence[0]).toMatch(words)
  })

  test('when a text and all its hashes are forged, except the one in the audit trail', async () => {
    const forged = sql`with text as (
        update contract_versions set document = 'x', sha256 = encode(sha256('x'), 'hex') returning contract_id
      ) update contract_signatures set document_sha256 = encode(sha256('x'), 'hex')`
    await db.execute(sql`alter table contract_versions disable trigger user`)
    const { evidence } = await tamper('contract_signatures', forged)
    await db.execute(sql`alter table contract_versions enable trigger user`)
    expect(evidence).toContain("the audit trail has no entry for the client's signature")
  })

  test('when the whole audit trail of a contract is deleted', async () => {
    await db.execute(sql`alter table audit_heads disable trigger user`)
    const gone = sql`with heads as (delete from audit_heads where subject_id = ${id})
      delete from audit_log where subject_id = ${id}`
    const { evidence } = await tamper('audit_log', gone)
    await db.execute(sql`alter table audit_heads enable trigger user`)
    expect(evidence).toContain("the audit trail has no entry for the client's signature")
  })

  test.each([
    sql`delete from audit_heads`,
    sql`update audit_heads set seq = 0`,
    sql`update contract_versions set sha256 = 'x'`,
    sql`delete from contract_signatures`,
    sql`update contract_signatures set name = 'Somebody'`,
  ])('or refused by the database itself: %s', async (statement) => {
    await expect(db.execute(statement)).rejects.toThrow()
  })
})

test('npm run audit:verify reports the problems and exits with 1', async () => {
  const target = await testTarget()
  const run = async () => {
    const script = fileURLToPath(new URL('../../audit-verify.ts', import.meta.url))
    const env = { DATA_DIR: target.dataDir, DATABASE_URL: target.databaseUrl ?? '' }
    const child = spawn(process.execPath, [...quickNode, script], { env })
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

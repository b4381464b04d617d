import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'
import { type TestTarget, testLog, testTarget } from '../../tests/database.ts'
import { everyRow } from '../../tests/every-row.ts'
import { bucketOwner, startBucket } from '../adapters/files/bucket.fixture.ts'
import { openFolder } from '../adapters/files/folder.ts'
import type { Files } from '../adapters/files/port.ts'
import { s3Files } from '../adapters/files/s3.ts'
import { openSeal } from '../adapters/paper/seal/open.ts'
import { verifyEvidence } from '../contracts/paper/verify-evidence.ts'
import { addressOf } from '../files/queries.ts'
import { storeFiles } from '../files/store.ts'
import { verifyAudit } from '../kernel/audit/verify.ts'
import { restoreFrom } from '../kernel/backup/command.ts'
import { openDatabase } from '../kernel/db/open.ts'
import { anMp3 } from '../profiles/clips/sounds.fixture.ts'
import { sendClip } from '../profiles/uploads.fixture.ts'

const ADMIN = 'admin@people.example'
const RESET = { confirm: 'RESET' }

const folderOf = ({ dataDir }: TestTarget) => openFolder(join(dataDir, 'files'))
const exportsOf = ({ dataDir }: TestTarget) => join(dataDir, 'exports')
const keyOf = (address: string) => address.slice(addressOf('').length)

async function bytesOf(files: Files, key: string): Promise<Buffer | null> {
  const opened = await files.open(key)
  return opened && buffer(opened.stream)
}

async function theExport(target: TestTarget): Promise<string> {
  const [name = 'none', ...others] = await readdir(exportsOf(target))
  expect(others).toEqual([])
  return join(exportsOf(target), name)
}

describe('with a folder for uploads', async () => {
  const { ctx, target, signedIn } = await testApp({ env: { ADMIN_EMAILS: ADMIN, DEMO: 'on' } })
  const restored = await testTarget()
  const { db } = ctx.database
  const { open } = ctx.files
  const admin = await signedIn({ email: ADMIN })
  const dj = await signedIn({ role: 'dj' })
  const mix = anMp3(200)
  const { url } = (await sendClip(dj, mix)).json()

  /** Adds an upload while the first one is copied. `inside` is called when it is read, while the tables are locked. */
  function uploadMeanwhile(inside: () => Promise<void>): () => string {
    let late = ''
    const watched: typeof open = async (key) => {
      if (key === late) await inside()
      else if (!late) {
        // The tables are not locked yet, so other calls still work.
        expect((await dj.get('/api/auth/user')).statusCode).toBe(200)
        const sound = { bytes: Buffer.from('a late one'), type: 'audio/mpeg', ending: '.mp3' }
        late = (await storeFiles(ctx, [sound]))[0].key
      }
      return open(key)
    }
    Object.assign(ctx.files, { open: watched })
    return () => late
  }

  test('a reset deletes nothing and leaves no export when an upload cannot be read', async () => {
    const late = uploadMeanwhile(() => Promise.reject(new Error('the disk is gone')))
    const before = await everyRow(db)
    expect((await admin.post('/api/admin/reset', RESET)).statusCode).toBe(500)
    Object.assign(ctx.files, { open })
    const { stored_files: files, ...rows } = await everyRow(db)
    const { stored_files: filesBefore, ...rowsBefore } = before
    expect(rows).toEqual(rowsBefore)
    expect(files?.length).toBe((filesBefore?.length ?? 0) + 1)
    expect(await readdir(exportsOf(target))).toEqual([])
    for (const key of [keyOf(url), late()]) expect(await bytesOf(ctx.files, key)).not.toBeNull()
  })

  test('a call during the reset waits and finds no data, and unfinished exports of killed processes are deleted', async () => {
    await mkdir(exportsOf(target), { recursive: true })
    const abandoned = join(exportsOf(target), 'before-reset-long-ago.backup.gz.part')
    await writeFile(abandoned, "everybody's data")
    await utimes(abandoned, 0, 0)
    const inside = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    const late = uploadMeanwhile(() => {
      inside.resolve()
      return asked.promise
    })
    const before = await everyRow(db)
    const resetting = admin.post('/api/admin/reset', RESET)
    await inside.promise
    const meanwhile = dj.get('/api/auth/user')
    asked.resolve()
    expect((await resetting).statusCode).toBe(200)
    expect((await meanwhile).statusCode).toBe(401)
    Object.assign(ctx.files, { open })
    for (const key of [keyOf(url), late()]) expect(await bytesOf(ctx.files, key)).toBeNull()

    await restoreFrom(await theExport(target), {
      ...restored,
      log: testLog,
      uploads: await folderOf(restored),
    })
    const database = await openDatabase({ ...restored, log: testLog })
    const { stored_files: files, ...rows } = await everyRow(database.db)
    const audit = await verifyAudit(database.db)
    const evidence = await verifyEvidence(database.db)
    await database.close()
    const { stored_files: filesBefore, ...rowsBefore } = before
    expect(rows).toEqual(rowsBefore)
    expect(files).toEqual(expect.arrayContaining(filesBefore ?? []))
    expect(files?.length).toBe((filesBefore?.length ?? 0) + 1)
    expect([audit.problems, evidence]).toEqual([[], []])
    expect(audit.entries).toBe(rowsBefore.audit_log?.length)
    expect(audit.entries).toBeGreaterThan(40)
  })

  test('the restore brings back every upload byte for byte, and the seal', async () => {
    expect((await bytesOf(await folderOf(restored), keyOf(url)))?.equals(mix)).toBe(true)
    const database = await openDatabase({ ...restored, log: testLog })
    const seal = await openSeal({ db: database.db, folder: join(restored.dataDir, 'seal') })
    expect(await seal.material()).toEqual(await ctx.seal.material())
    await database.close()
  })
})

describe('with a bucket for uploads', async () => {
  const bucket = await startBucket('cuebook')
  afterAll(() => bucket.close())
  const s3 = { endpoint: bucket.endpoint, bucket: 'cuebook', ...bucketOwner }
  const env = {
    ADMIN_EMAILS: ADMIN,
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  }
  const { target, signedIn } = await testApp({ env })
  const restored = await testTarget()

  test('a reset deletes nothing while the bucket is unreachable, and otherwise exports its uploads for the restore', async () => {
    const admin = await signedIn({ email: ADMIN })
    const dj = await signedIn({ role: 'dj' })
    await sendClip(dj, anMp3(200))
    bucket.misbehave.push('unavailable', 'unavailable')
    expect((await admin.post('/api/admin/reset', RESET)).statusCode).toBe(500)
    expect((await dj.get('/api/auth/user')).statusCode).toBe(200)
    expect(await readdir(exportsOf(target))).toEqual([])

    const before = new Map(bucket.objects)
    expect((await admin.post('/api/admin/reset', RESET)).statusCode).toBe(200)
    expect([before.size, bucket.objects.size]).toEqual([1, 0])

    await restoreFrom(await theExport(target), { ...restored, log: testLog, uploads: s3Files(s3) })
    const bytes = (objects: typeof before) => [...objects].map(([key, object]) => [key, object.bytes])
    expect(bytes(bucket.objects)).toEqual(bytes(before))
  })
})

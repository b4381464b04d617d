import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DAY_MS } from '@cuebook/domain/kernel/durations.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/database.ts'
import { installationSecrets } from '../../../kernel/installation/table.ts'
import { OperatorError } from '../../../kernel/operator-error.ts'
import { newKeys, type SealKeys } from './keys.ts'
import { openSeal } from './open.ts'

const start = new Date('2027-01-01T00:00:00Z')
const after = (days: number) => () => new Date(start.getTime() + days * DAY_MS)

/** A seal of its own database, opened as often as wanted. */
async function aPlace() {
  const { db } = await testDatabase()
  const folder = join(await mkdtemp(join(tmpdir(), 'seal-')), 'seal')
  afterAll(() => rm(dirname(folder), { recursive: true, force: true }))
  return { db, folder, open: (now?: () => Date) => openSeal({ db, folder }, now) }
}

/** The files in which earlier versions kept a seal. */
async function keepInFiles(folder: string, keys: SealKeys): Promise<void> {
  await mkdir(folder)
  await writeFile(join(folder, 'ca.pem'), keys.caPem)
  await writeFile(join(folder, 'ca.key'), keys.caKeyPem)
  await writeFile(join(folder, 'leaf.pem'), keys.certPem + keys.keyPem)
}

describe('a seal of our own', async () => {
  const place = await aPlace()

  test('is made once, for all that start at once, and no key of it can be read in the database', async () => {
    const keepers = await Promise.all(Array.from({ length: 8 }, () => place.open()))
    const materials = await Promise.all(keepers.map((keeper) => keeper.material()))
    expect(new Set(materials.map(({ caPem, certPem }) => caPem + certPem)).size).toBe(1)
    const rows = JSON.stringify(await place.db.select().from(installationSecrets))
    expect(rows).toContain('"seal"')
    expect(rows).not.toMatch(/PRIVATE|BEGIN/)
    await expect(stat(place.folder)).rejects.toThrow('ENOENT')
  })

  test('refuses to start when it was damaged', async () => {
    const { name } = installationSecrets
    await place.open()
    await place.db.execute(
      sql`update installation_secrets set value = 'AAAA' || substr(value, 5) where name = 'seal'`,
    )
    await expect(place.open()).rejects.toThrow(OperatorError)
    await place.db.delete(installationSecrets).where(eq(name, 'seal'))
  })

  test('lasts 20 years, its certificate 5, each issued by the one above', async () => {
    const { caPem, certPem } = await (await (await aPlace()).open(after(0))).material()
    const [ca, leaf] = [new X509Certificate(caPem), new X509Certificate(certPem)]
    const years = (certificate: X509Certificate) =>
      Math.floor((certificate.validToDate.getTime() - start.getTime()) / (365.2 * DAY_MS))
    expect([years(ca), years(leaf)]).toEqual([20, 5])
    expect(leaf.verify(ca.publicKey) && leaf.checkIssued(ca)).toBe(true)
  })

  test('renews its certificate in its last 60 days, also while running, and the others take the new one', async () => {
    const own = await aPlace()
    let now = after(0)
    const [keeper, other] = [await own.open(() => now()), await own.open(() => now())]
    const first = await keeper.material()
    now = after(5 * 365 - 70)
    expect((await keeper.material()).certPem).toBe(first.certPem)
    now = after(5 * 365 - 50)
    const renewed = await keeper.material()
    expect(renewed.certPem).not.toBe(first.certPem)
    expect(renewed.caPem).toBe(first.caPem)
    expect(await other.material()).toEqual(renewed)
    expect(await (await own.open(now)).material()).toEqual(renewed)
  })
})

describe('the files of an earlier version', () => {
  test('are taken over at the first start, and only then', async () => {
    const { folder, open } = await aPlace()
    const keys = newKeys(start)
    await keepInFiles(folder, keys)
    const { caPem, certPem, keyPem } = keys
    expect(await (await open(after(1))).material()).toEqual({ caPem, certPem, keyPem })
    await rm(folder, { recursive: true })
    await keepInFiles(folder, newKeys(start))
    expect((await open(after(2))).caPem).toBe(caPem)
  })

  test.each(['ca.key', 'leaf.pem'])('stop the start without their %s', async (name) => {
    const { folder, open } = await aPlace()
    await keepInFiles(folder, newKeys(start))
    await rm(join(folder, name))
    await expect(open(after(0))).rejects.toThrow(OperatorError)
  })

  test('stop the start when one is damaged', async () => {
    const { folder, open } = await aPlace()
    const keys = newKeys(start)
    await keepInFiles(folder, { ...keys, certPem: keys.certPem.replace('MII', 'MIX') })
    await expect(open(after(0))).rejects.toThrow(OperatorError)
  })
})

describe("the operator's own certificates", () => {
  const ownMaterial = () => newKeys(start)

  test('are taken as they are', async () => {
    const material = ownMaterial()
    const keeper = await openSeal(material, after(0))
    expect(keeper.caPem).toBe(new X509Certificate(material.caPem).toString())
    expect((await keeper.material()).keyPem).toBe(material.keyPem)
  })

  test.each([
    [
      'another key',
      {
        keyPem: String(
          generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
            type: 'pkcs8',
            format: 'pem',
          }),
        ),
      },
      'belongs to another',
    ],
    [
      'another kind of key',
      { keyPem: String(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' })) },
      'P-256',
    ],
    ['no PEM', { certPem: 'certificate' }, 'PEM'],
  ])('are refused with %s', async (_name, wrong, words) => {
    await expect(openSeal({ ...ownMaterial(), ...wrong }, after(0))).rejects.toThrow(words)
  })

  test('are refused when they have expired', async () => {
    await expect(openSeal(ownMaterial(), after(6 * 365))).rejects.toThrow('expired')
  })
})

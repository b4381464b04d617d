import { generateKeyPairSync, X509Certificate } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { OperatorError } from '../../../kernel/operator-error.ts'
import { openSeal } from './open.ts'

const DAY_MS = 86_400_000
const start = new Date('2027-01-01T00:00:00Z')
const after = (days: number) => () => new Date(start.getTime() + days * DAY_MS)

let data: string
let folder: string
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'seal-'))
  folder = join(data, 'seal')
})
afterEach(() => rm(data, { recursive: true, force: true }))

describe('a seal of our own', () => {
  test('is made once, and only this user may read it', async () => {
    const made = await openSeal({ folder }, after(0))
    const again = await openSeal({ folder }, after(1))
    expect(again.caPem).toBe(made.caPem)
    expect(await again.material()).toEqual(await made.material())
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    for (const name of await readdir(folder))
      expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
  })

  test('is the same for all processes that start at once', async () => {
    const keepers = await Promise.all(Array.from({ length: 8 }, () => openSeal({ folder })))
    const materials = await Promise.all(keepers.map((keeper) => keeper.material()))
    expect(new Set(materials.map(({ caPem, certPem }) => caPem + certPem)).size).toBe(1)
    expect(await readdir(data)).toEqual(['seal'])
  })

  test('is whole even when an earlier start was killed while making it', async () => {
    await mkdir(join(data, 'seal.new-dead'))
    await writeFile(join(data, 'seal.new-dead', 'ca.pem'), 'half')
    await mkdir(folder)
    const { caPem } = await openSeal({ folder })
    expect(new X509Certificate(caPem).ca).toBe(true)
  })

  test('lasts 20 years, its certificate 5, each issued by the one above', async () => {
    const { caPem, certPem } = await (await openSeal({ folder }, after(0))).material()
    const [ca, leaf] = [new X509Certificate(caPem), new X509Certificate(certPem)]
    const years = (certificate: X509Certificate) =>
      Math.floor((certificate.validToDate.getTime() - start.getTime()) / (365.2 * DAY_MS))
    expect([years(ca), years(leaf)]).toEqual([20, 5])
    expect(leaf.verify(ca.publicKey) && leaf.checkIssued(ca)).toBe(true)
  })

  test('renews its certificate in its last 60 days, also while running', async () => {
    let now = after(0)
    const keeper = await openSeal({ folder }, () => now())
    const first = await keeper.material()
    now = after(5 * 365 - 70)
    expect((await keeper.material()).certPem).toBe(first.certPem)
    now = after(5 * 365 - 50)
    const renewed = await keeper.material()
    expect(renewed.certPem).not.toBe(first.certPem)
    expect(renewed.caPem).toBe(first.caPem)
    expect(await (await openSeal({ folder }, now)).material()).toEqual(renewed)
  })

  test.each(['ca.pem', 'leaf.pem'])('refuses to start without its %s', async (name) => {
    await openSeal({ folder })
    await rm(join(folder, name))
    await expect(openSeal({ folder })).rejects.toThrow(OperatorError)
  })

  test('refuses to start with a damaged file', async () => {
    await openSeal({ folder })
    const leaf = await readFile(join(folder, 'leaf.pem'), 'utf8')
    await writeFile(join(folder, 'leaf.pem'), leaf.replace('MII', 'MIX'))
    await expect(openSeal({ folder })).rejects.toThrow(OperatorError)
  })
})

describe("the operator's own certificates", () => {
  const ownMaterial = async () => await (await openSeal({ folder }, after(0))).material()

  test('are taken as they are', async () => {
    const material = await ownMaterial()
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
    await expect(openSeal({ ...(await ownMaterial()), ...wrong }, after(0))).rejects.toThrow(words)
  })

  test('are refused when they have expired', async () => {
    await expect(openSeal(await ownMaterial(), after(6 * 365))).rejects.toThrow('expired')
  })
})

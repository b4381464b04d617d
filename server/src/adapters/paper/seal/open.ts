import { createPrivateKey, randomUUID, X509Certificate } from 'node:crypto'
import { mkdir, mkdtemp, open as openFile, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { OperatorError } from '../../../kernel/operator-error.ts'
import type { SealKeeper, SealMaterial } from '../port.ts'
import { type Issued, issueLeaf, makeAuthority } from './certificates.ts'

const RENEW_MS = 60 * 86_400_000
/** The files of a start that was killed are removed after this long. */
const ABANDONED_MS = 3_600_000

/** A folder of our own, or the operator's certificates. */
export type SealSource = { readonly folder: string } | SealMaterial

export async function openSeal(source: SealSource, now: () => Date = () => new Date()): Promise<SealKeeper> {
  if (!('folder' in source)) {
    const usable = () => assertUsable(source, 'SEAL_CA_CERT, SEAL_CERT and SEAL_KEY', now())
    usable()
    // A file may hold a whole chain or comments, but only the one certificate is published.
    const [caPem, certPem] = [source.caPem, source.certPem].map((pem) =>
      new X509Certificate(pem).toString(),
    ) as [string, string]
    const { keyPem } = source
    return {
      caPem,
      async material() {
        usable()
        return { caPem, certPem, keyPem }
      },
    }
  }
  const { folder } = source
  if (!(await exists(join(folder, CA)))) await create(folder, now())
  let current = await readOrRenew(folder, now())
  return {
    caPem: current.caPem,
    async material() {
      if (remaining(current.certPem, now()) < RENEW_MS) current = await readOrRenew(folder, now())
      return current
    },
  }
}

const CA = 'ca.pem'
const CA_KEY = 'ca.key'
/** Certificate and key in one file, so that one rename replaces both. */
const LEAF = 'leaf.pem'

/** The folder appears under its name only when it is whole. Of two processes that make it at once, the first wins. */
async function create(folder: string, now: Date): Promise<void> {
  const parent = dirname(folder)
  await mkdir(parent, { recursive: true })
  await sweep(parent, `${basename(folder)}.new-`)
  const making = await mkdtemp(join(parent, `${basename(folder)}.new-`))
  try {
    const authority = makeAuthority(now)
    await write(join(making, CA), authority.certPem)
    await write(join(making, CA_KEY), authority.keyPem)
    await write(join(making, LEAF), leafText(issueLeaf(authority, now)))
    await rename(making, folder)
    await settle(parent)
  } catch (error) {
    // Another process was first, or the folder is damaged; reading it will show which.
    if (!(await exists(folder))) throw error
  } finally {
    await rm(making, { recursive: true, force: true })
  }
}

async function readOrRenew(folder: string, now: Date): Promise<SealMaterial> {
  const caPem = await read(folder, CA)
  const found = materialOf(caPem, await read(folder, LEAF), folder)
  if (remaining(found.certPem, now) < RENEW_MS) {
    const authority = { certPem: caPem, keyPem: await read(folder, CA_KEY) }
    const making = join(folder, `${LEAF}.${randomUUID()}`)
    await write(making, leafText(issueLeaf(authority, now)))
    await rename(making, join(folder, LEAF))
  }
  const material = materialOf(caPem, await read(folder, LEAF), folder)
  assertUsable(material, folder, now)
  return material
}

const leafText = ({ certPem, keyPem }: Issued) => certPem + keyPem

function materialOf(caPem: string, leaf: string, folder: string): SealMaterial {
  const at = leaf.indexOf('-----BEGIN PRIVATE KEY-----')
  if (at < 0) throw new OperatorError(`The seal in ${folder} is damaged: ${LEAF} holds no key.`)
  return { caPem, certPem: leaf.slice(0, at), keyPem: leaf.slice(at) }
}

function assertUsable({ caPem, certPem, keyPem }: SealMaterial, where: string, now: Date): void {
  const trouble = troubleWith(caPem, certPem, keyPem, now)
  if (trouble) throw new OperatorError(`The seal from ${where} cannot be used: ${trouble}.`)
}

function troubleWith(caPem: string, certPem: string, keyPem: string, now: Date): string | null {
  try {
    const [ca, leaf, key] = [
      new X509Certificate(caPem),
      new X509Certificate(certPem),
      createPrivateKey(keyPem),
    ]
    const curves = [key, ca.publicKey].map(({ asymmetricKeyDetails }) => asymmetricKeyDetails?.namedCurve)
    if (curves.some((curve) => curve !== 'prime256v1')) return 'its keys are not ECDSA keys on P-256'
    if (!leaf.checkPrivateKey(key)) return 'its key belongs to another certificate'
    if (!ca.ca || !leaf.checkIssued(ca) || !leaf.verify(ca.publicKey))
      return 'its certificate was not issued by its authority'
    if (leaf.validFromDate > now) return `its certificate is not valid before ${leaf.validFrom}`
    if (leaf.validToDate < now) return `its certificate expired on ${leaf.validTo}`
    return null
  } catch {
    return 'it is not made of PEM certificates and a PEM key'
  }
}

const remaining = (certPem: string, now: Date): number => {
  try {
    return new X509Certificate(certPem).validToDate.getTime() - now.getTime()
  } catch {
    // The check that follows reports a certificate that cannot be read, so it is not renewed.
    return Number.POSITIVE_INFINITY
  }
}

async function write(path: string, text: string): Promise<void> {
  const file = await openFile(path, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A rename survives a power cut only once its folder is flushed; some systems cannot open folders. */
async function settle(parent: string): Promise<void> {
  const folder = await openFile(parent, 'r').catch(() => null)
  await folder?.sync().catch(() => {})
  await folder?.close()
}

async function read(folder: string, name: string): Promise<string> {
  try {
    return await readFile(join(folder, name), 'utf8')
  } catch (error) {
    throw new OperatorError(
      `The seal in ${folder} cannot be read (${name}). Restore it from a backup, because it proves the seals made so far.`,
      { cause: error },
    )
  }
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

async function sweep(parent: string, prefix: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix)) continue
    const path = join(parent, name)
    const made = await stat(path).catch(() => null)
    if (made && Date.now() - made.mtimeMs > ABANDONED_MS) await rm(path, { recursive: true, force: true })
  }
}

import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { findCertutil, findPdfsig } from '../../../../../scripts/peers.mjs'

const run = promisify(execFile)
const pdfsig = findPdfsig()
const certutil = findCertutil()
const popplerHint = 'install poppler (Debian: poppler-utils, macOS: brew install poppler)'
const nssHint = 'install the NSS tools (Debian: libnss3-tools, macOS: brew install nss)'

/** Skips tests that need poppler where it is missing, and says so; with CI=true that is a failure. */
export const popplerIsMissing = (): boolean => isMissing(pdfsig, popplerHint)
/** The same for tests that install an authority. */
export const certutilIsMissing = (): boolean => isMissing(pdfsig && certutil, nssHint)

function isMissing(program: string | null, hint: string): boolean {
  if (program) return false
  if (process.env.CI === 'true') throw new Error(`Tests of sealed PDFs need more: ${hint}.`)
  process.stderr.write(`Tests of sealed PDFs are skipped: ${hint}.\n`)
  return true
}

/** Looks for both sentences: bytes added at the end leave a signature valid, and the exit code says nothing. */
export async function pdfsigAccepts(pdf: Uint8Array): Promise<boolean> {
  const report = await poppler('pdfsig', pdf, (file) => ['-nocert', file])
  return report.includes('Signature is Valid.') && report.includes('Total document signed')
}

/** Puts an authority into the store that pdfsig reads; only then does pdfsig check the certificate of a seal. */
export async function installAuthority(folder: string, caPem: string): Promise<void> {
  const pem = join(folder, 'ca.pem')
  await writeFile(pem, caPem)
  const store = `sql:${folder}`
  await run(certutil ?? '', ['-N', '-d', store, '--empty-password'])
  await run(certutil ?? '', ['-A', '-d', store, '-n', 'seal', '-t', 'CT,CT,CT', '-i', pem])
}

export async function pdfsigTrusts(pdf: Uint8Array, store: string): Promise<boolean> {
  const report = await poppler('pdfsig', pdf, (file) => ['-nssdir', store, file])
  return ['Signature is Valid.', 'Total document signed', 'Certificate is Trusted.'].every((each) =>
    report.includes(each),
  )
}

export const textOf = (pdf: Uint8Array): Promise<string> =>
  poppler('pdftotext', pdf, (file) => ['-layout', file, '-'])
export const infoOf = (pdf: Uint8Array): Promise<string> => poppler('pdfinfo', pdf, (file) => [file])
export const structureOf = (pdf: Uint8Array): Promise<string> =>
  poppler('pdfinfo', pdf, (file) => ['-struct-text', file])

/** The addresses of the links, as a reader of the file can press them. */
export const linksOf = async (pdf: Uint8Array): Promise<string[]> =>
  [...(await poppler('pdfinfo', pdf, (file) => ['-url', file])).matchAll(/https?:\S+/g)].map(([url]) => url)

export async function attachmentOf(pdf: Uint8Array, name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'attachment-'))
  try {
    const saved = join(folder, 'saved')
    await poppler('pdfdetach', pdf, (file) => ['-savefile', name, '-o', saved, file])
    return await readFile(saved, 'utf8')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function poppler(program: string, pdf: Uint8Array, args: (file: string) => string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'paper-'))
  try {
    const file = join(folder, 'paper.pdf')
    await writeFile(file, pdf)
    const { stdout } = await run(join(dirname(pdfsig ?? ''), program), args(file), {
      maxBuffer: 64 << 20,
    }).catch(
      // pdfsig fails on a broken file, after it has written why.
      (error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }),
    )
    return stdout
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

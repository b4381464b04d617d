import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '../../../kernel/operator-error.ts'
import type { SealKeys } from './keys.ts'

const CA = 'ca.pem'
const CA_KEY = 'ca.key'
/** Certificate and key in one file. */
const LEAF = 'leaf.pem'

/** The seal of an installation from before the database kept it; null where there is none. */
export async function readKeyFiles(folder: string): Promise<SealKeys | null> {
  if (!(await stat(join(folder, CA)).catch(() => null))) return null
  const leaf = await read(folder, LEAF)
  const at = leaf.indexOf('-----BEGIN PRIVATE KEY-----')
  if (at < 0) throw new OperatorError(`The seal in ${folder} is damaged: ${LEAF} holds no key.`)
  return {
    caPem: await read(folder, CA),
    caKeyPem: await read(folder, CA_KEY),
    certPem: leaf.slice(0, at),
    keyPem: leaf.slice(at),
  }
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

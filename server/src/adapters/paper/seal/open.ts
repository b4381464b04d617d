import { X509Certificate } from 'node:crypto'
import type { Db } from '../../../kernel/db/database.ts'
import { encryptedSecret } from '../../../kernel/installation/encrypted-secret.ts'
import type { SealKeeper, SealMaterial } from '../port.ts'
import { readKeyFiles } from './key-files.ts'
import { assertUsable, isExpiring, newKeys, renewedKeys, type SealKeys, sealKeys } from './keys.ts'

/** The operator's certificates, or a seal of our own in the database, which every process shares. */
type SealSource = SealMaterial | { readonly db: Db; readonly folder: string }

export const openSeal = (source: SealSource, now: () => Date = () => new Date()): Promise<SealKeeper> =>
  'db' in source ? ownSeal(source, now) : operatorsSeal(source, now)

async function operatorsSeal(given: SealMaterial, now: () => Date): Promise<SealKeeper> {
  const usable = () => assertUsable(given, 'SEAL_CA_CERT, SEAL_CERT and SEAL_KEY', now())
  usable()
  // A file may hold a whole chain or comments, but only the one certificate is published.
  const caPem = new X509Certificate(given.caPem).toString()
  const certPem = new X509Certificate(given.certPem).toString()
  const { keyPem } = given
  return {
    caPem,
    async material() {
      usable()
      return { caPem, certPem, keyPem }
    },
  }
}

/** Until the database kept the seal, it lay in a folder. The first start after that takes it over from there. */
async function ownSeal(
  { db, folder }: { readonly db: Db; readonly folder: string },
  now: () => Date,
): Promise<SealKeeper> {
  async function readOrRenew(): Promise<SealKeys> {
    const at = now()
    const text = await encryptedSecret(db, 'seal', async (kept) => {
      const present = kept === null ? await readKeyFiles(folder) : keysIn(kept)
      const keys = present ?? newKeys(at)
      const current = isExpiring(keys, at) ? renewedKeys(keys, at) : keys
      assertUsable(current, kept === null ? folder : 'the database', at)
      return kept !== null && current === keys ? null : JSON.stringify(current)
    })
    return keysIn(text)
  }
  let keys = await readOrRenew()
  return {
    caPem: keys.caPem,
    async material() {
      if (isExpiring(keys, now())) keys = await readOrRenew()
      const { caPem, certPem, keyPem } = keys
      return { caPem, certPem, keyPem }
    },
  }
}

const keysIn = (text: string): SealKeys => sealKeys.parse(JSON.parse(text))

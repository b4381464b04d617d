import { readAttachments } from './attachments.ts'
import { readCms } from './readCms.ts'
import { sealInFile } from './sealInFile.ts'
import { Flaw, type Verdict } from './verdict.ts'

/** Whether a file is, byte for byte, a contract that we sealed. Returns a verdict for any input, and never throws. */
export async function checkSeal(bytes: Uint8Array, caPem: string): Promise<Verdict> {
  try {
    const { cms, covered, lowercase, sealedAt } = sealInFile(bytes)
    const sealedBy = await readCms(cms, covered, caPem, sealedAt ?? new Date())
    if (!lowercase) throw new Flaw('loose', 'Its digits are not written in lowercase, as our seals are.')
    const content = await readAttachments(bytes)
    return { state: 'valid', sealedBy, sealedAt: sealedAt?.toISOString() ?? null, ...content }
  } catch (error) {
    return error instanceof Flaw
      ? error.verdict
      : { state: 'unreadable', detail: 'Its structure is not valid.' }
  }
}

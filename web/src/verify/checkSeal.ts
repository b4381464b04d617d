import { readAttachments } from './attachments.ts'
import { readCms } from './readCms.ts'
import { sealInFile } from './sealInFile.ts'
import { Flaw, type Verdict } from './verdict.ts'

/** Whether a file is a contract sealed by us, to the byte. Whatever it is given, it answers and never throws. */
export async function checkSeal(bytes: Uint8Array, caPem: string): Promise<Verdict> {
  try {
    const { cms, covered, lowercase, sealedAt } = sealInFile(bytes)
    const sealedBy = await readCms(cms, covered, caPem, sealedAt ?? new Date())
    if (!lowercase) throw new Flaw('loose', 'Its digits are not spelled the way they were sealed.')
    const told = await readAttachments(bytes)
    return { state: 'valid', sealedBy, sealedAt: sealedAt?.toISOString() ?? null, ...told }
  } catch (error) {
    return error instanceof Flaw
      ? error.verdict
      : { state: 'unreadable', detail: 'It is not put together properly.' }
  }
}

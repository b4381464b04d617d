import { parentPort } from 'node:worker_threads'
import type { Sealer, SealMaterial } from '../../port.ts'
import { renderReceipt } from '../../receipt/render.ts'
import { sealerOf } from '../../seal/cms.ts'
import { renderPaper } from '../render.ts'
import type { Answer, Job } from './press-thread.ts'

let latest: { readonly material: SealMaterial; readonly sealer: Sealer } | undefined

parentPort?.on('message', async (job: Job) => {
  const answer = await print(job)
  parentPort?.postMessage(answer, 'pdf' in answer ? [answer.pdf.buffer] : [])
})
parentPort?.postMessage('ready')

async function print(job: Job): Promise<Answer> {
  try {
    if ('receipt' in job) return { pdf: ownCopy(await renderReceipt(job.receipt)) }
    const { paper, seal } = job
    if (!seal) return { pdf: ownCopy(await renderPaper(paper)) }
    const { sealer } = sealerFor(seal.material)
    const unsealed = await renderPaper(paper, { bytes: sealer.sealBytes, at: seal.at })
    return { pdf: ownCopy(await sealer.seal(unsealed)) }
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

function sealerFor(material: SealMaterial) {
  if (latest?.material.certPem !== material.certPem) latest = { material, sealer: sealerOf(material) }
  return latest
}

/** The bytes move to the other thread, so they must not be part of a buffer that others use. */
const ownCopy = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes)

import { parentPort } from 'node:worker_threads'
import type { Sealer, SealMaterial } from '../port.ts'
import { sealerOf } from '../seal/cms.ts'
import type { Answer, Job } from './press.ts'
import { renderPaper } from './render.ts'

let sealer: { readonly of: SealMaterial; readonly it: Sealer } | undefined

parentPort?.on('message', async (job: Job) => {
  const answer = await print(job)
  parentPort?.postMessage(answer, 'pdf' in answer ? [answer.pdf.buffer] : [])
})
parentPort?.postMessage('ready')

async function print({ paper, seal }: Job): Promise<Answer> {
  try {
    if (!seal) return { pdf: ownCopy(await renderPaper(paper)) }
    const { it } = sealerFor(seal.material)
    const unsealed = await renderPaper(paper, { bytes: it.sealBytes, at: seal.at })
    return { pdf: ownCopy(await it.seal(unsealed)) }
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

function sealerFor(material: SealMaterial) {
  if (sealer?.of.certPem !== material.certPem) sealer = { of: material, it: sealerOf(material) }
  return sealer
}

/** What travels to the other thread must not be a window into a buffer that others use. */
const ownCopy = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes)

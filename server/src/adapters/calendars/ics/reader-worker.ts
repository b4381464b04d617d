// Reads calendar files in a thread of its own, because a hostile rule can keep the reader busy for ever.
import { parentPort } from 'node:worker_threads'
import { busyIn } from './busy-in.ts'
import type { Answer, Reading } from './reader.ts'

parentPort?.on('message', ({ files, span }: Reading) => parentPort?.postMessage(read({ files, span })))

function read({ files, span }: Reading): Answer {
  try {
    return { busy: busyIn(files, span) }
  } catch (error) {
    return { failed: String(error) }
  }
}

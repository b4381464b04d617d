import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { hasWrk, loadByWrk } from './wrk.ts'

/** One call of many; what it leaves out is taken from the address of the load. */
export interface Asked {
  readonly method?: 'GET' | 'POST'
  readonly path?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface LoadOptions {
  readonly headers?: Readonly<Record<string, string>>
  readonly connections?: number
  readonly seconds?: number
  /** Made in turns, so that not one person alone is asked about. */
  readonly requests?: readonly Asked[]
}

export interface LoadJob extends Required<LoadOptions> {
  readonly url: string
}

export interface Load {
  readonly perSecond: number
  /** How many calls were answered in all. */
  readonly answered: number
  readonly p50: number
  readonly p97: number
  readonly p99: number
  readonly refused: number
}

const byWrk = hasWrk()
if (!byWrk) {
  console.log(
    'wrk is not installed (apt-get install wrk): the load generator in its place takes a whole processor.',
  )
}

/** Drives load from a process of its own: inside the server's, or in ours, it would measure itself. */
export async function load(
  url: string,
  { headers = {}, connections = 16, seconds = 5, requests = [{}] }: LoadOptions = {},
): Promise<Load> {
  const job: LoadJob = { url, headers, connections, seconds, requests }
  const result = await (byWrk ? loadByWrk(job) : loadByChild(job))
  if (result.refused > 0) throw new Error(`${url}: ${result.refused} refusals and errors`)
  return result
}

async function loadByChild(job: LoadJob): Promise<Load> {
  const child = fork(fileURLToPath(new URL('./load-child.ts', import.meta.url)))
  child.send(job)
  const [result] = (await once(child, 'message')) as [Load]
  child.kill()
  return result
}

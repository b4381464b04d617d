import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

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

/** Drives load from a process of its own: inside the server's, or in ours, it would measure itself. */
export async function load(
  url: string,
  { headers = {}, connections = 16, seconds = 5, requests = [{}] }: LoadOptions = {},
): Promise<Load> {
  const child = fork(fileURLToPath(new URL('./load-child.ts', import.meta.url)))
  const job: LoadJob = { url, headers, connections, seconds, requests }
  child.send(job)
  const [result] = (await once(child, 'message')) as [Load]
  child.kill()
  if (result.refused > 0) throw new Error(`${url}: ${result.refused} refusals and errors`)
  return result
}

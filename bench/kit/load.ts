import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Load, LoadJob, LoadOptions } from './load-job.ts'
import { hasWrk, loadByWrk } from './wrk.ts'

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

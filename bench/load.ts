import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'

const autocannon = createRequire(import.meta.url).resolve('autocannon/autocannon.js')

export interface Load {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}

export interface LoadOptions {
  readonly headers?: Readonly<Record<string, string>>
  readonly connections?: number
  readonly seconds?: number
}

/** Drives load from a process of its own: inside the server's, or in ours, it would measure itself. */
export async function load(
  url: string,
  { headers = {}, connections = 16, seconds = 5 }: LoadOptions = {},
): Promise<Load> {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`])
  const args = [autocannon, '-j', '-c', String(connections), '-d', String(seconds), ...given, url]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  let text = ''
  for await (const chunk of child.stdout) text += String(chunk)
  const { requests, latency, non2xx, errors } = JSON.parse(text) as {
    requests: { average: number }
    latency: { p50: number; p99: number }
    non2xx: number
    errors: number
  }
  if (non2xx > 0 || errors > 0) throw new Error(`${url}: ${non2xx} refusals and ${errors} errors`)
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 }
}

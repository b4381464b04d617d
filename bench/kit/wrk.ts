import { execFile, execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Load, LoadJob } from './load-job.ts'
import { dropFolder, freshFolder } from './server.ts'

/** wrk takes a small part of a processor where a generator in JavaScript takes all of one, which the server then lacks. */
export const hasWrk = (): boolean => {
  try {
    execFileSync('sh', ['-c', 'command -v wrk'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Drives load with wrk, on one thread. */
export async function loadByWrk(job: LoadJob): Promise<Load> {
  const folder = await freshFolder()
  const script = join(folder, 'requests.lua')
  await writeFile(script, scriptOf(job))
  const { connections, seconds, url } = job
  const args = [
    '-t',
    '1',
    '-c',
    String(connections),
    '-d',
    `${seconds}s`,
    '--timeout',
    '10s',
    '-s',
    script,
    url,
  ]
  const { stdout } = await promisify(execFile)('wrk', args, { maxBuffer: 1 << 24 })
  await dropFolder(folder)
  const line = stdout.split('\n').find((each) => each.startsWith('{'))
  if (!line) throw new Error(`wrk answered ${stdout}`)
  return JSON.parse(line) as Load
}

/** Makes the requests in turns, and prints the result as JSON. */
function scriptOf({ url, headers, requests }: LoadJob): string {
  const own = new URL(url)
  const made = requests.map(({ method = 'GET', path = own.pathname + own.search, headers: more, body }) => {
    const all = { host: own.host, ...headers, ...more }
    const table = Object.entries(all).map(([name, value]) => `[${quoted(name)}] = ${quoted(value)}`)
    const bodyOf = body === undefined ? 'nil' : quoted(body)
    return `made[#made + 1] = wrk.format(${quoted(method)}, ${quoted(path)}, { ${table.join(', ')} }, ${bodyOf})`
  })
  return `local made, turn = {}, 0
function init()
${made.join('\n')}
end
function request()
  turn = turn % #made + 1
  return made[turn]
end
function done(summary, latency)
  local e = summary.errors
  io.write(string.format('\\n{"perSecond":%f,"answered":%d,"p50":%f,"p97":%f,"p99":%f,"refused":%d}\\n',
    summary.requests * 1000000 / summary.duration, summary.requests, latency:percentile(50) / 1000,
    latency:percentile(97.5) / 1000, latency:percentile(99) / 1000, e.status + e.connect + e.read + e.write + e.timeout))
end
`
}

/** A text of one line as Lua writes it, which for such texts is how JSON writes it. */
const quoted = (text: string): string => JSON.stringify(text)

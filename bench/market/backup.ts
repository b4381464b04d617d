import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const command = fileURLToPath(new URL('../../server/src/backup.ts', import.meta.url))

interface Places {
  readonly folder: string
  readonly dataDir: string
  readonly full: string
  readonly restored: string
}

/** A backup of the market, and its restore into an empty database, as an operator would make them. */
export async function measureBackup({ folder, dataDir, full, restored }: Places): Promise<void> {
  const file = join(folder, 'market.backup')
  const made = await run(['backup', file], { DATABASE_URL: full, DATA_DIR: dataDir })
  const { size } = await stat(file)
  console.log(
    `backup: ${made.seconds.toFixed(0)} s, ${(size / 1_048_576).toFixed(0)} MB, at most ${made.mb} MB of memory`,
  )
  const back = await run(['restore', file], { DATABASE_URL: restored, DATA_DIR: join(folder, 'restored') })
  console.log(`restore: ${back.seconds.toFixed(0)} s, at most ${back.mb} MB of memory`)
}

async function run(args: readonly string[], env: Readonly<Record<string, string>>) {
  const began = performance.now()
  const child = spawn(
    process.execPath,
    [
      '--import',
      `data:text/javascript,process.on('exit',()=>console.log(process.resourceUsage().maxRSS))`,
      command,
      ...args,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, LOG_LEVEL: 'error', ...env } },
  )
  let words = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    words += text
  })
  const [code] = (await once(child, 'exit')) as [number]
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}`)
  return {
    seconds: (performance.now() - began) / 1000,
    mb: Math.round(Number(words.trim().split('\n').at(-1)) / 1024),
  }
}

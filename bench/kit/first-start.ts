import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { dropFolder, freePort, freshFolder } from './server.ts'

const home = fileURLToPath(new URL('../..', import.meta.url))

/** `npm start` in a fresh clone of the last commit with an empty cache, on the system's Node, and once more after it. */
export async function measureFirstStart(): Promise<void> {
  const folder = await freshFolder()
  const clone = join(folder, 'clone')
  execFileSync('git', ['clone', '--quiet', home, clone])
  const first = await npmStart(clone, folder)
  const megabytes = execFileSync('du', ['-sm', join(clone, 'node_modules')], { encoding: 'utf8' }).split(
    '\t',
  )[0]
  console.log(`installed ${installedPackages(clone)} packages, ${megabytes} MB`)
  console.log(`npm start in a fresh clone: ready after ${first.seconds} s`)
  for (const line of first.output.match(/^.+: done in \d+ s$/gm) ?? []) console.log(`  ${line}`)
  const second = await npmStart(clone, folder)
  console.log(`npm start again: ready after ${second.seconds} s`)
  await dropFolder(folder)
}

/** The platform packages of other systems are in the lock, but not in this list. */
function installedPackages(clone: string): number {
  const list = JSON.parse(readFileSync(join(clone, 'node_modules', '.package-lock.json'), 'utf8'))
  return Object.values<{ link?: boolean }>(list.packages).filter(({ link }) => !link).length
}

async function npmStart(clone: string, folder: string) {
  const port = String(await freePort())
  const began = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: clone,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
    env: { PATH: systemPath(), HOME: folder, PORT: port, npm_config_cache: join(folder, 'cache') },
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const isUp = () =>
    fetch(`http://localhost:${port}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    )
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error('npm start ended')
    await pause(20)
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const gone = once(child, 'exit')
  if (child.pid) process.kill(-child.pid, 'SIGTERM')
  await gone
  return { seconds, output }
}

/** Without the Node and the tools of this project, which npm puts in front. */
const systemPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((part) => !part.includes('node_modules') && !part.includes('node-gyp'))
    .join(delimiter)

/**
 * Makes a fresh clone ready, and does nothing when it already is. Runs on the system's Node (20 or newer);
 * everything after it runs on the Node 24 that the install brings.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

const home = fileURLToPath(new URL('..', import.meta.url))
const stamps = join(home, 'node_modules', '.cuebook')
const ownNode = join(home, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')

onceFor('installed', [join(home, 'package-lock.json')], () => {
  step('Installing packages', process.env.npm_execpath ? process.execPath : 'npm', [
    ...(process.env.npm_execpath ? [process.env.npm_execpath] : []),
    'ci',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
})
checkNode()
if (process.argv.includes('--build')) {
  const sources = [
    'web/src',
    'web/public',
    'web/index.html',
    'web/vite.config.ts',
    'web/chunkGroups.ts',
    'domain/src',
    'package-lock.json',
  ]
  onceFor(
    'built',
    [...sources.map((path) => join(home, path)), join(home, 'scripts', 'build-web.mjs')],
    () => {
      step('Building the web app', existsSync(ownNode) ? ownNode : process.execPath, [
        join(home, 'scripts', 'build-web.mjs'),
      ])
    },
  )
}

/** Does the work unless the same inputs were already worked on. */
function onceFor(name, inputs, work) {
  const stamp = join(stamps, name)
  const wanted = fingerprint(inputs)
  const product = name === 'built' ? join(home, 'web', 'dist', 'landing.html') : stamps
  if (existsSync(product) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  work()
  mkdirSync(stamps, { recursive: true })
  writeFileSync(stamp, wanted)
}

function fingerprint(paths) {
  const hash = createHash('sha256')
  const visit = (path) => {
    const stat = statSync(path)
    if (stat.isFile()) {
      hash.update(path.slice(home.length)).update(readFileSync(path))
      return
    }
    for (const name of readdirSync(path).sort()) visit(join(path, name))
  }
  for (const path of paths) visit(path)
  return hash.digest('hex')
}

function checkNode() {
  const probe = spawnSync(existsSync(ownNode) ? ownNode : process.execPath, ['-p', 'process.versions.node'], {
    encoding: 'utf8',
  })
  if (Number.parseInt(probe.stdout, 10) >= 24) return
  console.error(
    'Cuebook needs Node 24. For this platform it cannot bring its own: please install Node 24 or newer and try again.',
  )
  process.exit(1)
}

/** Says what is being done and how long it took; what the command wrote is shown only when it fails. */
function step(name, command, args) {
  console.log(`${name} …`)
  const began = performance.now()
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: home,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  if (status !== 0) {
    process.stderr.write(`${stdout ?? ''}${stderr ?? ''}${error ? `${error.message}\n` : ''}`)
    process.exit(status ?? 1)
  }
  console.log(`${name}: done in ${Math.ceil((performance.now() - began) / 1000)} s`)
}

/**
 * Makes a fresh clone ready, and does nothing when it already is. Runs on the system's Node (20 or newer);
 * everything after it runs on Node 24, which the install brings where the system's is older.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, nodeToRun } from './install.mjs'
import { step } from './step.mjs'

const home = fileURLToPath(new URL('..', import.meta.url))
const stamps = join(home, 'node_modules', '.cuebook')

ensureInstalled({ tools: process.argv.includes('--tools') })
if (process.argv.includes('--build')) {
  const sources = [
    'web/src',
    'web/public',
    'web/index.html',
    'web/vite.config.ts',
    'web/chunkGroups.ts',
    'domain/src',
    'package-lock.json',
    'scripts/build-web.mjs',
  ]
  onceFor('built', sources, join(home, 'web', 'dist', 'landing.html'), () => {
    step('Building the web app', nodeToRun(), [join(home, 'scripts', 'build-web.mjs')])
  })
  const serverSources = ['server/src', 'domain/src', 'package-lock.json', 'scripts/build-server.mjs']
  onceFor('server', serverSources, join(home, 'server', 'dist', 'main.js'), () => {
    step('Building the server', nodeToRun(), [join(home, 'scripts', 'build-server.mjs')])
  })
}

/** Does the work unless its product is there and was made of the same inputs. */
function onceFor(name, inputs, product, work) {
  const stamp = join(stamps, name)
  const wanted = fingerprint(inputs.map((path) => join(home, path)))
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

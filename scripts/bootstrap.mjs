/**
 * Makes a fresh clone ready, and does nothing when it already is. Runs on the system's Node (20 or newer);
 * everything after it runs on Node 24, which the install brings where the system's is older.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, nodeToRun } from './install.mjs'
import { run, step } from './step.mjs'

const home = fileURLToPath(new URL('..', import.meta.url))
const stamps = join(home, 'node_modules', '.cuebook')

await ensureInstalled({ tools: wants('--tools') })
if (wants('--build')) await Promise.all([buildWeb(), buildServer()])

async function buildWeb() {
  const made = fingerprint([
    'web/src',
    'web/public',
    'web/index.html',
    'web/party.html',
    'web/vite.config.ts',
    'web/chunkGroups.ts',
    'web/splitIcons.ts',
    'domain/src',
    'package-lock.json',
    'scripts/browsers.mjs',
    'scripts/build-web.mjs',
  ])
  // Whoever starts it to have a look waits for the build; where many people load it, small files are worth more.
  const isForMany = process.env.NODE_ENV === 'production' || wants('--small')
  const good = isForMany ? [`${made} small`] : [`${made} small`, `${made} quick`]
  await onceFor('built', good, join(home, 'web', 'dist', 'town.html'), () =>
    step('Building the web app', nodeToRun(), [
      join(home, 'scripts', 'build-web.mjs'),
      ...(isForMany ? [] : ['--quick']),
    ]),
  )
}

/** Builds the server, and lets it make its database while the web app is still being built. */
async function buildServer() {
  const made = fingerprint(['server/src', 'domain/src', 'package-lock.json', 'scripts/build-server.mjs'])
  const main = join(home, 'server', 'dist', 'main.js')
  await onceFor('server', [made], main, () =>
    step('Building the server', nodeToRun(), [join(home, 'scripts', 'build-server.mjs')]),
  )
  const isFirst = !process.env.DATABASE_URL && !existsSync(process.env.DATA_DIR || join(home, 'data'))
  // The start that follows tells what is wrong, should this fail.
  if (wants('--prepare') && isFirst) await run(nodeToRun(), [main, '--prepare'])
}

/**
 * Does the work unless its product is there and its stamp is one of the good ones. The last of them is the new stamp.
 * Whoever asks for a build by its name (`--again`) gets one, and a start after it finds the stamp.
 */
async function onceFor(name, good, product, work) {
  const stamp = join(stamps, name)
  if (
    !wants('--again') &&
    existsSync(product) &&
    existsSync(stamp) &&
    good.includes(readFileSync(stamp, 'utf8'))
  )
    return
  rmSync(stamp, { force: true })
  await work()
  mkdirSync(stamps, { recursive: true })
  writeFileSync(stamp, good.at(-1))
}

function wants(flag) {
  return process.argv.includes(flag)
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
  for (const path of paths) visit(join(home, path))
  return hash.digest('hex')
}

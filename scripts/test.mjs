/** Runs every check and every test. Installs the programs they need, and ends with one line that counts them all. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join, relative } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { runChecks } from './check.mjs'
import { ensurePeers } from './peers.mjs'

const home = fileURLToPath(new URL('..', import.meta.url))
const binaries = join(home, 'node_modules', '.bin')
const reports = join(home, '.cache', 'reports')
const ci = process.env.CI === 'true'

const peers = ensurePeers()
process.env.PATH = `${binaries}${delimiter}${process.env.PATH}`
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const results = [await runChecks(), unitAndApi(), browser()]
const sum = (what) => results.reduce((total, result) => total + (result[what] ?? 0), 0)
const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')]
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
for (const name of results.flatMap(({ names }) => names ?? [])) console.log(`✗ ${name}`)
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)

function unitAndApi() {
  const file = join(reports, 'vitest.json')
  const status = run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
  const report = read(file)
  if (!report) return { failed: 1 }
  const counted = {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    names: report.testResults.flatMap(failuresOfFile),
  }
  // A suite that cannot be loaded counts no test, but it is a failure.
  return { ...counted, failed: counted.failed || (status === 0 ? 0 : 1) }
}

function browser() {
  if (!peers.chromium) {
    console.log('Browser tests are skipped: install Chromium (Debian: chromium), or set CHROMIUM_PATH.')
    return ci ? { failed: 1 } : { skipped: 1 }
  }
  const file = join(reports, 'playwright.json')
  const status = run('playwright', ['test', '--config', 'e2e/playwright.config.ts'], {
    CHROMIUM_PATH: peers.chromium,
    HEADLESS_SHELL_PATH: peers.headlessShell ?? '',
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  const stats = read(file)?.stats
  if (!stats) return { failed: 1 }
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky || (status === 0 ? 0 : 1),
    skipped: stats.skipped,
    names: read(file).suites.flatMap(failuresOfSuite),
  }
}

/** The failed tests of one file of Vitest, or the file itself when it could not be loaded. */
function failuresOfFile({ name, status, message, assertionResults }) {
  const tests = assertionResults.filter((test) => test.status === 'failed')
  if (tests.length === 0 && status === 'failed') return [`${relative(home, name)}: ${firstLine(message)}`]
  return tests.map(
    (test) => `${relative(home, name)} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`,
  )
}

/** The failed tests of one suite of Playwright and of the suites inside it. */
function failuresOfSuite({ specs, suites }) {
  const failed = specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title }) => `e2e/${file}:${line} › ${title}`)
  return [...failed, ...(suites ?? []).flatMap(failuresOfSuite)]
}

function firstLine(text) {
  return (text ?? '').split('\n', 1)[0]
}

function run(name, args, env = {}) {
  const options = {
    cwd: home,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  }
  return spawnSync(join(binaries, name), args, options).status
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

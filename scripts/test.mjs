/**
 * Runs every check and every test. Installs the programs they need, and ends with one line that counts them all.
 * `npm test -- unit`, `api` or `browser` runs that part, and parts of paths (`npm test -- contracts/signing`) those files.
 * `npm test -- firefox` runs the main journeys in the Firefox that is installed, which nothing else does.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, isAbsolute, join, relative } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { runChecks } from './check.mjs'
import { ensurePeers, findFirefox, findPeers } from './peers.mjs'

const home = fileURLToPath(new URL('..', import.meta.url))
const binaries = join(home, 'node_modules', '.bin')
const reports = join(home, '.cache', 'reports')
const ci = process.env.CI === 'true'

/** The projects of Vitest that run without a database, and those that run with one. */
const PROJECTS = {
  unit: ['domain', 'server:unit', 'web:logic', 'web'],
  api: ['server:embedded', 'server:postgres'],
}
const PARTS = [...Object.keys(PROJECTS), 'browser']
/** Only those who ask for it get this part. */
const FIREFOX = 'firefox'

const words = process.argv.slice(2).map((word) => word.replaceAll('\\', '/').replace(/^\.\//, ''))
if (words.some((word) => word.startsWith('-'))) {
  console.error('Usage: npm test -- [unit] [api] [browser] [firefox] [part of the path of a test file …]')
  process.exit(2)
}
const named = [...PARTS, FIREFOX].filter((part) => words.includes(part))
const parts = named.length > 0 ? named : PARTS
const filters = words.filter((word) => !named.includes(word))
const isWhole = words.length === 0

const unitAndApiFiles = chosen('{domain,server,web}/{src,tests}/**/*.test.{ts,tsx}')
const browserFiles = chosen('e2e/**/*.spec.ts')
const projects = Object.keys(PROJECTS).flatMap((part) => (parts.includes(part) ? PROJECTS[part] : []))
const runsVitest = projects.length > 0 && unitAndApiFiles.length > 0
const runsBrowser = parts.includes('browser') && browserFiles.length > 0
const runsFirefox = parts.includes(FIREFOX) && browserFiles.length > 0
if (!runsVitest && !runsBrowser && !runsFirefox) {
  console.error(`No test file has ${filters.join(' or ')} in its path.`)
  process.exit(1)
}

process.env.PATH = `${binaries}${delimiter}${process.env.PATH}`
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
// Only browsers need the web app.
if (
  (runsBrowser || runsFirefox) &&
  run(process.execPath, ['scripts/bootstrap.mjs', '--tools', '--build']) !== 0
)
  process.exit(1)
const peers = filters.length > 0 || words.includes(FIREFOX) ? findPeers() : ensurePeers()

const results = [
  ...(isWhole ? [await runChecks()] : []),
  ...(runsVitest ? [unitAndApi()] : []),
  ...(runsBrowser ? [chromium()] : []),
  ...(runsFirefox ? [firefox()] : []),
]
const sum = (what) => results.reduce((total, result) => total + (result[what] ?? 0), 0)
const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')]
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
for (const name of results.flatMap(({ names }) => names ?? [])) console.log(`✗ ${name}`)
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)

/** The test files whose path has one of the words in it, or all. */
function chosen(pattern) {
  const exclude = ['**/node_modules/**']
  const files = globSync(pattern, { cwd: home, exclude }).map((file) => file.replaceAll('\\', '/'))
  return filters.length === 0 ? files : files.filter((file) => filters.some((word) => file.includes(word)))
}

function unitAndApi() {
  const file = join(reports, 'vitest.json')
  const of = isWhole ? [] : ['--passWithNoTests', ...projects.map((name) => `--project=${name}`), ...filters]
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const status = run('vitest', ['run', ...reporters, ...of])
  const report = read(file)
  if (!report) return { failed: 1 }
  const counted = {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    names: report.testResults.flatMap(failuresOfFile),
  }
  return withEnd(counted, status, 'Vitest')
}

function chromium() {
  if (!peers.chromium) {
    console.log('Browser tests are skipped: install Chromium (Debian: chromium), or set CHROMIUM_PATH.')
    return ci ? { failed: 1 } : { skipped: 1 }
  }
  return browser('playwright.config.ts', {
    CHROMIUM_PATH: peers.chromium,
    HEADLESS_SHELL_PATH: peers.headlessShell ?? '',
  })
}

function firefox() {
  const path = findFirefox()
  if (path) return browser('firefox.config.ts', { FIREFOX_PATH: path })
  console.log('Tests in Firefox are skipped: install it (Debian: firefox-esr), or set FIREFOX_PATH.')
  return { skipped: 1 }
}

function browser(config, env) {
  const file = join(reports, `${config}.json`)
  // Playwright takes each for a pattern.
  const files = filters.length > 0 ? browserFiles.map((path) => RegExp.escape(path)) : []
  const status = run('playwright', ['test', '--config', `e2e/${config}`, ...files], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  const stats = read(file)?.stats
  if (!stats) return { failed: 1 }
  const counted = {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    names: read(file).suites.flatMap(failuresOfSuite),
  }
  return withEnd(counted, status, 'Playwright')
}

/** An error outside every test, such as a file that cannot be loaded, counts as one failure. */
function withEnd(counted, status, runner) {
  if (counted.failed > 0 || status === 0) return counted
  const names = counted.names.length > 0 ? counted.names : [`${runner} ended with an error outside its tests`]
  return { ...counted, failed: 1, names }
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
  return spawnSync(isAbsolute(name) ? name : join(binaries, name), args, options).status
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

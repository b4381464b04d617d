// Finds or installs the real programs that tests use (a browser, a database server, a CalDAV server, calendar programs, a PDF checker).
// Plain JavaScript that also runs on Node 20. `--json` prints only JSON on stdout.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PEERS = {
  chromium: {
    find: findChromium,
    debian: 'chromium',
    hint: 'install Chromium or Chrome, or set CHROMIUM_PATH',
  },
  headlessShell: {
    find: findHeadlessShell,
    debian: 'chromium-headless-shell',
    hint: 'optional; browser tests take a third less time with it (Debian: chromium-headless-shell)',
    optional: true,
  },
  postgresBin: {
    find: findPostgresBin,
    debian: 'postgresql',
    hint: 'install PostgreSQL 15 or newer with its contrib modules (Debian: postgresql, macOS: brew install postgresql@17)',
  },
  radicale: {
    find: findRadicale,
    debian: 'radicale',
    hint: 'install Radicale (Debian: radicale, elsewhere: pipx install radicale)',
  },
  vdirsyncer: {
    find: findVdirsyncer,
    debian: 'vdirsyncer',
    hint: 'install vdirsyncer (Debian: vdirsyncer, elsewhere: pipx install vdirsyncer)',
  },
  khal: {
    find: findKhal,
    debian: 'khal',
    hint: 'install khal (Debian: khal, elsewhere: pipx install khal)',
  },
  pdfsig: {
    find: findPdfsig,
    debian: 'poppler-utils',
    hint: 'install poppler (Debian: poppler-utils, macOS: brew install poppler)',
  },
  certutil: {
    find: findCertutil,
    debian: 'libnss3-tools',
    hint: 'install the NSS tools (Debian: libnss3-tools, macOS: brew install nss)',
  },
}
const NAMES = Object.keys(PEERS)

/** Looks for the programs, and installs nothing. */
export function findPeers() {
  const found = {}
  for (const name of NAMES) found[name] = PEERS[name].find()
  const missing = NAMES.filter((name) => found[name] === null && !PEERS[name].optional)
  return { ...found, missing: missing.map((name) => ({ name, hint: PEERS[name].hint })) }
}

/** Looks for the programs, installs missing ones where that is possible, and writes one line about each. */
export function ensurePeers({ say = (line) => console.log(line) } = {}) {
  const before = findPeers()
  const lacking = NAMES.filter((name) => before[name] === null)
  if (lacking.length > 0) {
    installDebian(
      lacking.map((name) => PEERS[name].debian),
      say,
    )
    if (findChromium() === null) installBrowser(say)
  }
  const after = lacking.length > 0 ? findPeers() : before
  for (const name of NAMES) {
    const how = lacking.includes(name) ? 'installed' : 'found'
    say(
      `${name.padEnd(13)} ${after[name] === null ? `missing: ${PEERS[name].hint}` : `${how} ${after[name]}`}`,
    )
  }
  return after
}

function onPath(names) {
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    '/usr/bin',
    '/usr/local/bin',
    '/opt/homebrew/bin',
  ]
  for (const name of names) {
    for (const folder of folders) {
      const file = folder && join(folder, name)
      if (file && isProgram(file)) return file
    }
  }
  return null
}

/** It is not among those that are installed, because its package begins to serve at once. */
export const findCaddy = () => onPath(['caddy'])

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function folders(parent) {
  try {
    return readdirSync(parent).sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
  } catch {
    return []
  }
}

function findChromium() {
  if (process.env.CHROMIUM_PATH)
    return isProgram(process.env.CHROMIUM_PATH) ? process.env.CHROMIUM_PATH : null
  const named = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'].map(
    (name) => onPath([name]),
  )
  const apps = ['Google Chrome', 'Chromium'].map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`)
  const downloaded = playwrightBrowsers(/^chromium-\d+$/, [
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
    'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
    'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  ])
  return firstThatRuns([...named, ...apps, ...downloaded])
}

/** The same engine without windows. When CHROMIUM_PATH names a browser, no other one is used. */
function findHeadlessShell() {
  if (process.env.CHROMIUM_PATH) return process.env.HEADLESS_SHELL_PATH || null
  const downloaded = playwrightBrowsers(/^chromium_headless_shell-\d+$/, [
    'chrome-linux/headless_shell',
    'chrome-headless-shell-linux64/chrome-headless-shell',
    'chrome-mac/headless_shell',
    'chrome-headless-shell-mac-arm64/chrome-headless-shell',
    'chrome-headless-shell-mac-x64/chrome-headless-shell',
  ])
  return firstThatRuns([onPath(['chromium-headless-shell', 'chrome-headless-shell']), ...downloaded])
}

/** Another browser, for those who ask for its tests; nobody gets it installed. Its go-between is a script with #!. */
export function findFirefox() {
  if (process.platform === 'win32') return null
  if (process.env.FIREFOX_PATH) return isProgram(process.env.FIREFOX_PATH) ? process.env.FIREFOX_PATH : null
  const app = '/Applications/Firefox.app/Contents/MacOS/firefox'
  return firstThatRuns([onPath(['firefox']), onPath(['firefox-esr']), app])
}

/** On some systems a program of that name only says how to install the real one, so each is run to find out. */
function firstThatRuns(files) {
  const runs = (file) => spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
  return files.find((file) => file && isProgram(file) && runs(file)) ?? null
}

function playwrightBrowsers(named, inside) {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache', 'ms-playwright'),
    join(homedir(), 'Library', 'Caches', 'ms-playwright'),
  ]
  return caches.filter(Boolean).flatMap((cache) =>
    folders(cache)
      .filter((name) => named.test(name))
      .flatMap((name) => inside.map((path) => join(cache, name, path))),
  )
}

/** Fetches calendars by their addresses. */
export function findVdirsyncer() {
  return onPath(['vdirsyncer'])
}

/** Shows what is in calendar files. */
export function findKhal() {
  return onPath(['khal'])
}

/** A CalDAV server, which calendars are brought in step with. */
export function findRadicale() {
  return onPath(['radicale'])
}

/** Checks the seals on PDFs; the other programs of poppler are in the same folder. */
export function findPdfsig() {
  return onPath(['pdfsig'])
}

/** Tells pdfsig which authority to trust. */
export function findCertutil() {
  return onPath(['certutil'])
}

/** The folder with initdb and postgres of version 15 or newer. */
export function findPostgresBin() {
  const initdb = onPath(['initdb'])
  const homes = ['/usr/lib/postgresql', '/Applications/Postgres.app/Contents/Versions']
  const brews = ['/opt/homebrew/opt', '/usr/local/opt']
  const candidates = [
    initdb && dirname(realpathSync(initdb)),
    ...homes.flatMap((home) => folders(home).map((version) => join(home, version, 'bin'))),
    ...brews.flatMap((brew) =>
      folders(brew)
        .filter((name) => name.startsWith('postgresql'))
        .map((name) => join(brew, name, 'bin')),
    ),
    ...folders('/usr')
      .filter((name) => name.startsWith('pgsql-'))
      .map((name) => join('/usr', name, 'bin')),
  ]
  return candidates.find((bin) => bin && isProgram(join(bin, 'initdb')) && postgresMajor(bin) >= 15) ?? null
}

function postgresMajor(bin) {
  const { stdout } = spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/\s(\d+)/.exec(stdout ?? '')?.[1] ?? 0)
}

/** The words before a command that run it as root, or null where that would ask for a password. */
function rootPrefix() {
  if (process.getuid?.() === 0) return []
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : null
}

function installDebian(packages, say) {
  const prefix = onPath(['apt-get']) ? rootPrefix() : null
  if (prefix === null) return
  const apt = (...args) => {
    const command = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q', '-y']
    const [program, ...rest] = [...command, '-o', 'DPkg::Lock::Timeout=300', ...args]
    const { status, stderr } = spawnSync(program, rest, { encoding: 'utf8', timeout: 900_000 })
    return status === 0 ? null : (stderr ?? '').trim().split('\n').at(-1)
  }
  const install = (names) => apt('install', '--no-install-recommends', ...names)
  say(`installing   ${packages.join(', ')}`)
  if (install(packages) === null) return
  apt('update')
  if (install(packages) === null) return
  for (const name of packages) {
    const trouble = install([name])
    if (trouble !== null) say(`apt-get      could not install ${name}: ${trouble}`)
  }
}

function installBrowser(say) {
  say('installing   Chromium by Playwright')
  const root = dirname(dirname(fileURLToPath(import.meta.url)))
  const withDeps =
    process.platform === 'linux' && onPath(['apt-get']) && rootPrefix() !== null ? ['--with-deps'] : []
  spawnSync('npx', ['playwright', 'install', ...withDeps, 'chromium'], {
    cwd: root,
    stdio: 'ignore',
    timeout: 600_000,
    shell: process.platform === 'win32',
  })
}

if (
  process.argv[1] &&
  existsSync(process.argv[1]) &&
  realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)
) {
  const json = process.argv.includes('--json')
  const peers = ensurePeers({ say: (line) => (json ? console.error(line) : console.log(line)) })
  if (json) console.log(JSON.stringify(peers))
  if (peers.missing.length > 0 && process.env.CI === 'true') process.exitCode = 1
}

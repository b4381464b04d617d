/**
 * Lists every package with its licence, fails for one that is not allowed, and asks the registry for known
 * vulnerabilities. `--licences` looks at the licences alone, says little and needs no network: a part of `npm run check`.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { exceptionFor, forbidden, packagesOf, readAudit } from './licences.mjs'

const LONGEST_MS = 60_000
/** How the command ends when all licences are allowed but nobody could be asked about vulnerabilities. */
const NOT_ASKED = 2

const home = fileURLToPath(new URL('..', import.meta.url))
const lock = JSON.parse(readFileSync(join(home, 'package-lock.json'), 'utf8'))
const packages = packagesOf(lock, installedLicence)
const wrong = forbidden(packages)
const isBrief = process.argv.includes('--licences')

if (!isBrief) {
  list('What a start installs, to build and run the product', ({ ships }) => ships)
  list('What tests, checks and benchmarks add', ({ ships }) => !ships)
  console.log('\nAllowed for a reason')
  for (const [reason, named] of Map.groupBy(packages.filter(exceptionFor), exceptionFor))
    console.log(`  ${reason}:\n    ${named.map(lineOf).join('\n    ')}`)
}
console.log(`\n${packages.length} packages, ${wrong.length} with a licence that is missing or not allowed`)
for (const each of wrong) console.error(`  ${lineOf(each)}`)
process.exitCode = wrong.length > 0 ? 1 : 0
if (!isBrief) tellVulnerabilities()

function list(title, belongs) {
  const listed = packages.filter(belongs)
  console.log(`\n${title} (${listed.length})`)
  for (const each of listed) console.log(`  ${lineOf(each)}`)
}

function lineOf({ name, version, licence }) {
  return `${name} ${version}  ${licence ?? 'no licence'}`
}

/** Undefined for a package that is not installed, as those for other systems are not. */
function installedLicence(folder) {
  try {
    const { license, licenses } = JSON.parse(readFileSync(join(home, folder, 'package.json'), 'utf8'))
    return license ?? licenses
  } catch {
    return undefined
  }
}

function tellVulnerabilities() {
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  const [command, ...args] = [...npm, 'audit', '--json', '--fetch-retries=0', '--fetch-timeout=20000']
  const { stdout, error } = spawnSync(command, args, { cwd: home, encoding: 'utf8', timeout: LONGEST_MS })
  const { notAsked, advisories } = readAudit(error ? error.message : stdout)
  if (notAsked !== undefined) {
    console.error(`\nKnown vulnerabilities: NOT ASKED (${notAsked})`)
    process.exitCode ||= NOT_ASKED
    return
  }
  console.log(`\nKnown vulnerabilities: ${advisories.length}`)
  for (const { name, nodes, title, url, severity, range } of advisories) {
    const ships = nodes.some((node) => !lock.packages[node]?.dev)
    console.error(
      `  ${severity}: ${name} ${range}, ${ships ? 'ships' : 'for tests and tools'}: ${title} ${url}`,
    )
  }
  if (advisories.length > 0) process.exitCode = 1
}

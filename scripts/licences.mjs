/** Which licences our packages may have. Pure: it is given what the lock and the installed packages say. */

/** They ask for a notice, or for nothing. */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  'Zlib',
])

/** A licence that asks for more, or is said elsewhere, and why these packages may stay all the same. */
const EXCEPTIONS = [
  {
    named: /^(axe-core|ical\.js|lightningcss(-[\w-]+)?|web-push)$/,
    licence: 'MPL-2.0',
    reason: 'asks for the source of its own files alone, and we change none of them',
  },
  {
    named: /^@img\/sharp-(libvips-[\w-]+|win32-\w+|wasm32)$/,
    licence: 'LGPL-3.0-or-later',
    reason: 'a library that sharp loads as a file of its own, so whoever runs the product can replace it',
  },
  { named: /^caniuse-lite$/, licence: 'CC-BY-4.0', reason: 'a table of browsers that only tools read' },
  { named: /^png-js$/, licence: null, reason: 'its LICENSE file is MIT; its package.json forgot to say so' },
]

/** Whether an SPDX expression leaves us with permissive licences alone. One with inner brackets is refused unread. */
export function isPermissive(expression) {
  return expression
    .replace(/^\(([^()]*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => PERMISSIVE.has(licence)))
}

/** Why a package may stay in spite of its licence; undefined for one that may not. */
export const exceptionFor = ({ name, licence }) =>
  EXCEPTIONS.find((each) => each.named.test(name) && keepsTo(licence, each.licence))?.reason

/** Besides the licence that is excepted, there may be permissive ones. */
const keepsTo = (licence, excepted) =>
  excepted === null || licence === null
    ? licence === excepted
    : licence.split(' AND ').every((part) => part === excepted || isPermissive(part))

/** The packages whose licence is missing or not allowed. */
export const forbidden = (packages) =>
  packages.filter((each) => !(each.licence && isPermissive(each.licence)) && !exceptionFor(each))

/**
 * Every package of the lock, once a version. `licenceIn` reads it from the folder of an installed package; those for
 * other systems are not installed, and the lock says theirs.
 */
export function packagesOf(lock, licenceIn) {
  const packages = new Map()
  for (const [folder, { link, dev, version, license }] of Object.entries(lock.packages)) {
    const at = folder.lastIndexOf('node_modules/')
    if (at === -1 || link) continue
    const name = folder.slice(at + 'node_modules/'.length)
    const licence = textOf(licenceIn(folder)) ?? textOf(license) ?? null
    const known = packages.get(`${name}@${version}`)
    const ships = !dev || known?.ships === true
    packages.set(`${name}@${version}`, { name, version, licence, ships })
  }
  return [...packages.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Old packages say `{ type }`, or several. */
function textOf(licence) {
  if (Array.isArray(licence)) return licence.map(textOf).join(' OR ') || undefined
  const text = typeof licence === 'object' ? licence?.type : licence
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined
}

/** What `npm audit --json` found: a line for each advisory, or why it could not be asked. */
export function readAudit(output) {
  const report = parsed(output)
  if (!report || typeof report.vulnerabilities !== 'object' || report.vulnerabilities === null)
    return { notAsked: firstLine(report?.message ?? output) || 'npm said nothing' }
  const advisories = Object.values(report.vulnerabilities).flatMap(({ name, nodes, via }) =>
    via
      .filter((cause) => typeof cause === 'object')
      .map(({ title, url, severity, range }) => ({ name, nodes, title, url, severity, range })),
  )
  return { advisories }
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const firstLine = (text) => text.trim().split('\n', 1)[0].slice(0, 200)

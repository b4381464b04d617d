import { describe, expect, test } from 'vitest'
import { forbidden, isPermissive, packagesOf, readAudit } from '../../scripts/licences.mjs'

const none = () => undefined
const one = (name: string, license?: unknown, more: object = {}) => ({
  packages: { [`node_modules/${name}`]: { version: '1.0.0', license, ...more } },
})

describe('a licence', () => {
  test.each([
    ['MIT', true],
    ['(MIT OR CC0-1.0)', true],
    ['GPL-3.0-only OR Apache-2.0', true],
    ['Apache-2.0 AND MIT', true],
    ['MIT AND GPL-3.0-only', false],
    ['(MIT OR GPL-2.0) AND (GPL-2.0 OR AGPL-3.0)', false],
    ['(MIT OR GPL-2.0) AND (ISC OR AGPL-3.0)', false],
    ['GPL-3.0-only', false],
    ['UNLICENSED', false],
    ['SEE LICENSE IN LICENSE.md', false],
    ['', false],
  ])('%s is permissive: %s', (expression, is) => expect(isPermissive(expression)).toBe(is))

  test('that is missing, unknown or of another package than the one excepted is refused', () => {
    for (const lock of [one('new'), one('new', ''), one('new', 'AGPL-3.0'), one('new', 'MPL-2.0')])
      expect(forbidden(packagesOf(lock, none)).map(({ name }) => name)).toEqual(['new'])
    expect(forbidden(packagesOf(one('ical.js', 'AGPL-3.0'), none))).toHaveLength(1)
    expect(forbidden(packagesOf(one('ical.js', 'MPL-2.0'), none))).toEqual([])
    expect(forbidden(packagesOf(one('png-js', 'GPL-3.0-only'), none))).toHaveLength(1)
    const windows = one('@img/sharp-win32-x64', 'Apache-2.0 AND LGPL-3.0-or-later')
    expect(forbidden(packagesOf(windows, none))).toEqual([])
  })

  test('is read from the installed package first, in old spellings too', () => {
    const of = (installed: unknown) => packagesOf(one('old', 'MIT'), () => installed)[0]?.licence
    expect(of(undefined)).toBe('MIT')
    expect(of('GPL-3.0-only')).toBe('GPL-3.0-only')
    expect(of({ type: 'ISC' })).toBe('ISC')
    expect(of([{ type: 'ISC' }, 'MIT'])).toBe('ISC OR MIT')
  })
})

test('a package ships when one place of it does, and our own folders are no packages', () => {
  const lock = {
    packages: {
      '': { version: '0.1.0' },
      server: { version: '0.1.0' },
      'node_modules/@cuebook/server': { link: true },
      'node_modules/a': { version: '1.0.0', license: 'MIT' },
      'server/node_modules/a': { version: '1.0.0', license: 'MIT', dev: true },
      'node_modules/@b/c': { version: '2.0.0', license: 'ISC', dev: true },
    },
  }
  expect(packagesOf(lock, none)).toEqual([
    { name: '@b/c', version: '2.0.0', licence: 'ISC', ships: false },
    { name: 'a', version: '1.0.0', licence: 'MIT', ships: true },
  ])
})

describe('what npm says about vulnerabilities', () => {
  test('is a line for each advisory, and none for a package that only depends on one', () => {
    const advisory = { title: 'Reads files', url: 'https://x', severity: 'high', range: '<2' }
    const report = {
      vulnerabilities: {
        bad: { name: 'bad', nodes: ['node_modules/bad'], via: [advisory] },
        above: { name: 'above', nodes: ['node_modules/above'], via: ['bad'] },
      },
    }
    const { advisories } = readAudit(JSON.stringify(report))
    expect(advisories).toEqual([{ name: 'bad', nodes: ['node_modules/bad'], ...advisory }])
  })

  test.each([
    ['{"message":"405 Method Not Allowed","error":{}}', '405 Method Not Allowed'],
    ['npm error network\nmore', 'npm error network'],
    ['', 'npm said nothing'],
    ['null', 'null'],
  ])('is never good news when nobody answered: %s', (output, notAsked) =>
    expect(readAudit(output)).toEqual({ notAsked }),
  )
})

import type { IncomingHttpHeaders } from 'node:http'
import { expect, test } from 'vitest'
import { isFromElsewhere, isOwnNavigation } from './own-navigation.ts'

const loopback = 'http://127.0.0.1:3000'
const plain = 'http://192.168.1.5:3000'
const rows: [string, IncomingHttpHeaders, boolean][] = [
  ['http://localhost:3000', {}, true],
  [loopback, {}, true],
  ['http://[::1]:3000', {}, true],
  ['https://cuebook.example', {}, true],
  // A browser on a plain address says as little as a program, so only a token tells a program there.
  [plain, { host: '192.168.1.5:3000' }, false],
  [plain, { host: 'localhost.evil.example' }, false],
  [plain, { host: '127.0.0.1:3000' }, true],
  [plain, { authorization: 'Bearer a.b' }, true],
  [plain, { referer: `${plain}/profile` }, true],
  [loopback, { 'sec-fetch-site': 'cross-site' }, false],
  [loopback, { 'sec-fetch-site': 'cross-site', authorization: 'Bearer a.b' }, false],
  [loopback, { 'sec-fetch-site': 'none' }, true],
  [loopback, { origin: 'https://evil.example' }, false],
  [loopback, { referer: 'https://evil.example/x' }, false],
  [loopback, { referer: 'no address' }, false],
]
test.each(rows)('at %s with %j: %s', (baseUrl, headers, isOwn) => {
  expect(isOwnNavigation(headers, { baseUrl, origins: [baseUrl] })).toBe(isOwn)
})

test('only a browser that says so comes from another site', () => {
  const site = { baseUrl: loopback, origins: [loopback] }
  const elsewhere = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { referer: 'https://evil.example/x' },
  ]
  const here = [
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { referer: `${loopback}/` },
    {},
  ]
  expect(elsewhere.map((headers) => isFromElsewhere(headers, site))).toEqual([true, true, true])
  expect(here.map((headers) => isFromElsewhere(headers, site))).toEqual([false, false, false, false])
  // A program at a plain address, of which nobody knows whether it is a browser.
  expect(isFromElsewhere({}, { baseUrl: plain, origins: [plain] })).toBe(false)
})

import { expect, test } from 'vitest'
import { deviceName } from './deviceWords.ts'

test('a user agent becomes the name of a browser and a system', () => {
  expect(deviceName('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36')).toBe(
    'Chrome on Linux',
  )
  expect(deviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Version/19.0 Safari/604.1')).toBe(
    'Safari on iPhone',
  )
  expect(deviceName('Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0')).toBe(
    'Edge on Windows',
  )
  expect(deviceName('curl/8.0')).toBe('Unknown device')
  expect(deviceName(null)).toBe('Unknown device')
})

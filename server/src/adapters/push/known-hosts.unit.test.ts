import { expect, test } from 'vitest'
import { isKnownService } from './known-hosts.ts'

const others = ['https://push.example', 'http://127.0.0.1:8080']

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://eu.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
  'https://push.example/abc',
  'http://127.0.0.1:8080/abc',
])('%s is a push service', (endpoint) => expect(isKnownService(endpoint, others)).toBe(true))

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com.evil.example/abc',
  'https://fcm.googleapis.com@evil.example/abc',
  'https://user:word@fcm.googleapis.com/abc',
  'https://evilnotify.windows.com/abc',
  'https://notify.windows.com/abc',
  'https://push.apple.com.evil.example/abc',
  'https://evil.example/#.push.apple.com',
  'https://evil.example/?x=.push.apple.com',
  'https://evil.example\\.push.apple.com/x',
  'https://localhost/abc',
  'https://169.254.169.254/latest/meta-data',
  'http://127.0.0.1:8081/abc',
  'http://127.0.0.1/abc',
  'file:///etc/passwd',
  'fcm.googleapis.com',
  '',
])('%j is not', (endpoint) => expect(isKnownService(endpoint, others)).toBe(false))

import { describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { password } from '../../../tests/people.ts'
import { takeAttempt } from '../../kernel/limits/attempts.ts'
import { signInLimits } from './limits.ts'

const { ctx, visitor, aUser } = await testApp()
const { db } = ctx.database

const signIn = (email: string, secret: string, options = {}) =>
  visitor().post('/api/auth/sign-in/email', { email, password: secret }, options)

describe('wrong passwords from afar', () => {
  const wrong = (email: string, remoteAddress: string) => signIn(email, 'not the password', { remoteAddress })

  /** Counts a failed attempt as a sign-in does, without the time that hashing takes. */
  const fail = (email: string, ip: string) => takeAttempt(db, signInLimits(ip, email), ctx.now())

  test('seventy from one address leave the owner the way in', async () => {
    const { email } = await aUser({ withPassword: true })
    const tries = await Promise.allSettled(Array.from({ length: 70 }, () => fail(email, '198.51.100.7')))
    expect(tries.some(({ status }) => status === 'rejected')).toBe(true)
    expect((await wrong(email, '198.51.100.7')).statusCode).toBe(429)
    expect((await signIn(email, password, { remoteAddress: '203.0.113.9' })).statusCode).toBe(200)
  })

  test('from many addresses leave a browser that signed in before the way in', async () => {
    const { email } = await aUser({ withPassword: true })
    const home = visitor()
    const body = { email, password }
    expect((await home.post('/api/auth/sign-in/email', body)).statusCode).toBe(200)
    home.cookies.delete('cuebook.session_token')
    const places = Array.from({ length: 60 }, (_, i) => `198.51.101.${i}`)
    await Promise.all(places.map((place) => fail(email, place)))
    expect((await signIn(email, password)).statusCode).toBe(429)
    expect((await home.post('/api/auth/sign-in/email', body)).statusCode).toBe(200)

    const { email: other } = await aUser({ withPassword: true })
    await Promise.all(places.map((place) => fail(other, place)))
    const elsewhere = await home.post('/api/auth/sign-in/email', { email: other, password })
    expect(elsewhere.statusCode).toBe(429)
  })

  test('a known browser has a limit of its own', async () => {
    const { email } = await aUser({ withPassword: true })
    const home = visitor()
    await home.post('/api/auth/sign-in/email', { email, password })
    const statuses = []
    for (let i = 0; i < 12; i++)
      statuses.push((await home.post('/api/auth/sign-in/email', { email, password: 'no' })).statusCode)
    expect(statuses.slice(-2)).toEqual([429, 429])
  })

  test('an IPv6 network counts as one place', async () => {
    const { email } = await aUser({ withPassword: true })
    for (let i = 0; i < 10; i++) await fail(email, `2001:db8:1:2::${i}`)
    expect((await wrong(email, '2001:db8:1:2:ffff::1')).statusCode).toBe(429)
    expect((await wrong(email, '2001:db8:1:3::1')).statusCode).toBe(401)
  })
})

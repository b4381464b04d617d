import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/app.ts'
import { password } from '../../../tests/people.ts'
import { newId } from '../../kernel/db/ids.ts'
import { invitationPath } from '../changes.ts'
import { passkeys, users } from '../table.ts'

const { ctx, visitor, aUser, signedIn, mailbox } = await testApp()
const { db } = ctx.database

const signUp = (email: string, person: object) =>
  visitor().post('/api/auth/sign-up/email', { email, ...person })
const signIn = (email: string, secret: string) =>
  visitor().post('/api/auth/sign-in/email', { email, password: secret })
const linksTo = async (email: string) =>
  (await mailbox(email)).flatMap(({ links }) => links.slice(0, 1)).map((link) => new URL(link))
const pathIn = ({ pathname, search }: URL) => pathname + search

describe('an address that a stranger signed up with first', () => {
  const stranger = { firstName: 'Mal', lastName: 'Lory', password: 'the stranger knows this' }
  const owner = { firstName: 'Olive', lastName: 'Owner', password: 'only the owner knows' }

  test('belongs to its owner, whichever mail the owner presses', async () => {
    const email = 'olive@first.example'
    await signUp(email, stranger)
    const [early] = await linksTo(email)
    await signUp(email, owner)
    const [late] = await linksTo(email)
    if (!early || !late) throw new Error('two mails were expected')

    const tooEarly = await visitor().get(pathIn(early))
    expect(tooEarly.headers.location).toMatch(/^\/sign-in\?error=link/)
    expect((await db.select().from(users).where(eq(users.email, email)))[0]?.emailVerified).toBe(false)

    const browser = visitor()
    expect((await browser.get(pathIn(late))).headers.location).toBe('/?auth=1')
    expect((await browser.get('/api/auth/user')).json()).toMatchObject({
      firstName: 'Olive',
      lastName: 'Owner',
    })
    expect((await signIn(email, stranger.password)).statusCode).toBe(401)
    expect((await signIn(email, owner.password)).statusCode).toBe(200)
  })

  test('keeps no session and no passkey of the stranger', async () => {
    const first = await signedIn({ emailVerified: false, withPassword: true })
    const { id: userId, email } = first.user
    const key = { publicKey: 'x', counter: 0, deviceType: 'singleDevice', backedUp: false }
    await db.insert(passkeys).values({ id: newId(), userId, credentialID: userId, ...key })
    await signUp(email, owner)
    expect((await first.get('/api/auth/user')).statusCode).toBe(401)
    expect(await db.select().from(passkeys).where(eq(passkeys.userId, userId))).toEqual([])
  })

  test('stays as it is once it is proven', async () => {
    const { id, email } = await aUser({ withPassword: true, firstName: 'Proven' })
    await signUp(email, stranger)
    expect((await db.select().from(users).where(eq(users.id, id)))[0]?.firstName).toBe('Proven')
    expect((await signIn(email, password)).statusCode).toBe(200)
  })

  test('still gets an invitation that opens with one click', async () => {
    const { email } = await aUser({ emailVerified: false, withPassword: true })
    const subjectId = newId()
    const path = await db.transaction((tx) =>
      invitationPath(tx, { email, next: '/contracts/1/sign', subjectId }, ctx.now()),
    )
    expect(path).toMatch(/^\/api\/auth\/invited\?token=/)
    const browser = visitor()
    expect((await browser.get(path)).headers.location).toBe('/contracts/1/sign?auth=1')
    expect((await browser.get('/api/auth/user')).json()).toMatchObject({ email, emailVerified: true })
    expect((await signIn(email, password)).statusCode).toBe(401)
  })
})

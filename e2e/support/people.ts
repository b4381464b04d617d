import { randomInt, randomUUID } from 'node:crypto'
import { demoPassword } from '@cuebook/domain/identity/demo-accounts.ts'
import type { Role } from '@cuebook/domain/kernel/access.ts'
import { type APIRequestContext, expect } from '@playwright/test'

/** The demo accounts, named by the part before `@demo.test`. */
export type Account = 'dj' | 'trial' | 'newdj' | 'client' | 'new' | 'admin'

export const password = 'a long enough sentence'
export const freshEmail = (): string => `person-${randomUUID()}@example.test`
/** Gives each person another network address, because mails are limited per address. */
const fromSomewhere = () => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
})

export async function signInByCall(request: APIRequestContext, account: Account): Promise<void> {
  const data = { email: `${account}@demo.test`, password: demoPassword }
  await expect(await request.post('/api/auth/sign-in/email', { data })).toBeOK()
}

interface Mail {
  subject: string
  text: string
  links: string[]
}

/** The link in the newest mail to this address, once the mail is there. */
export async function mailedLink(request: APIRequestContext, to: string, mailNumber = 1): Promise<string> {
  let mails: Mail[] = []
  const arrived = async () => {
    mails = await (await request.get('/dev/mailbox.json', { params: { to } })).json()
    return mails.length
  }
  await expect.poll(arrived, { intervals: [50], message: `mail to ${to}` }).toBeGreaterThanOrEqual(mailNumber)
  const link = mails[0]?.links[0]
  if (!link) throw new Error(`The mail to ${to} has no link`)
  return link
}

/** The mail to this address whose subject begins so, once it is there. */
export async function mailOf(request: APIRequestContext, to: string, subject: string): Promise<Mail> {
  const find = async (): Promise<Mail | undefined> => {
    const mails: Mail[] = await (await request.get('/dev/mailbox.json', { params: { to } })).json()
    return mails.find((mail) => mail.subject.startsWith(subject))
  }
  await expect.poll(find, { intervals: [50], message: `${subject} to ${to}` }).toBeTruthy()
  const mail = await find()
  if (!mail) throw new Error(`There is no mail ${subject} any more`)
  return mail
}

/** Signs up a new person, who is then signed in by the link that confirms the address. */
export async function becomeNewPerson(
  request: APIRequestContext,
  role?: Role,
  email = freshEmail(),
): Promise<string> {
  const data = { firstName: 'Robin', lastName: 'Vale', email, password }
  const headers = fromSomewhere()
  await expect(await request.post('/api/auth/sign-up/email', { data, headers })).toBeOK()
  await expect(await request.get(await mailedLink(request, email))).toBeOK()
  if (role) await chooseRole(request, role)
  return email
}

/** Signs in a new person by a mailed link, so that only the address is known and not the name. */
export async function becomeNameless(request: APIRequestContext, role?: Role): Promise<string> {
  const email = freshEmail()
  const headers = fromSomewhere()
  await expect(await request.post('/api/auth/sign-in/magic-link', { data: { email }, headers })).toBeOK()
  await expect(await request.get(await mailedLink(request, email))).toBeOK()
  if (role) await chooseRole(request, role)
  return email
}

async function chooseRole(request: APIRequestContext, role: Role): Promise<void> {
  await expect(await request.post('/api/auth/role', { data: { role } })).toBeOK()
}

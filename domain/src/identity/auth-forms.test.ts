import { describe, expect, test } from 'vitest'
import {
  changePasswordForm,
  confirmForm,
  emailForm,
  resetForm,
  signInForm,
  signUpForm,
} from './auth-forms.ts'
import { passwordMaxLength, passwordMinLength } from './password-length.ts'

const good = { firstName: ' Ada ', lastName: 'Stone', email: ' Ada@X.example ', password: 'blue teapot' }
const guessed = 'That password is one of the first that others would guess. Please choose another.'

interface Form {
  safeParse(given: unknown): { error?: { issues: { message: string; path: PropertyKey[] }[] } | undefined }
}
const problem = (form: Form, given: object) => {
  const issue = form.safeParse(given).error?.issues[0]
  return issue && `${issue.path.join('.')}: ${issue.message}`
}

test('a password has 10 to 128 characters', () => {
  expect([passwordMinLength, passwordMaxLength]).toEqual([10, 128])
})

describe('signing up', () => {
  test('trims the names and the address, which is kept in lower case', () => {
    expect(signUpForm.parse({ ...good, next: '/contracts' })).toEqual({
      firstName: 'Ada',
      lastName: 'Stone',
      email: 'ada@x.example',
      password: 'blue teapot',
      next: '/contracts',
    })
  })

  test.each([
    [{ firstName: ' ' }, 'firstName: First name is required'],
    [{ firstName: undefined }, 'firstName: First name is required'],
    [{ firstName: 'a'.repeat(81) }, 'firstName: First name is too long'],
    [{ firstName: 'a'.repeat(80) }, undefined],
    [{ lastName: '' }, 'lastName: Last name is required'],
    [{ lastName: 'a'.repeat(81) }, 'lastName: Last name is too long'],
    [{ lastName: 'St\u200bone' }, 'lastName: Last name contains characters that cannot be seen'],
    [{ email: 'nobody' }, 'email: Please enter a valid email address'],
    [{ email: undefined }, 'email: Please enter a valid email address'],
    [{ email: `${'a'.repeat(250)}@x.example` }, 'email: Please enter a valid email address'],
    [{ password: 'teapot 77' }, 'password: Use at least 10 characters'],
    [{ password: 'teapot 777' }, undefined],
    [{ password: 'tea pot '.repeat(16) }, undefined],
    [{ password: `${'tea pot '.repeat(16)}!` }, 'password: Use at most 128 characters'],
    [{ password: 'Password123' }, `password: ${guessed}`],
    [{ next: '/'.repeat(2000) }, undefined],
    [{ next: '/'.repeat(2001) }, 'next: Too big: expected string to have <=2000 characters'],
  ])('with %j is answered with: %s', (wrong, message) => {
    expect(problem(signUpForm, { ...good, ...wrong })).toBe(message)
  })
})

test.each([
  [{}, undefined],
  [{ rememberMe: true, bearer: true }, undefined],
  // A password from before the rules for new ones still signs in.
  [{ password: 'x' }, undefined],
  [{ password: '' }, 'password: Password is required'],
  [{ password: 'x'.repeat(1000) }, undefined],
  [{ password: 'x'.repeat(1001) }, 'password: That password is too long'],
  [{ email: 'nobody' }, 'email: Please enter a valid email address'],
])('signing in with %j is answered with: %s', (wrong, message) => {
  expect(problem(signInForm, { email: 'ada@x.example', password: 'Password123', ...wrong })).toBe(message)
})

test('signing in can ask to be remembered, or for a bearer token', () => {
  const form = { email: 'ada@x.example', password: 'x', rememberMe: false, bearer: true }
  expect(signInForm.parse(form)).toEqual(form)
})

test.each([
  [{ password: 'x' }, undefined],
  [{ password: 'x'.repeat(1000) }, undefined],
  [{ password: '' }, 'password: Password is required'],
  [{}, 'password: Password is required'],
  [{ password: 'x'.repeat(1001) }, 'password: That password is too long'],
])('confirming with %j is answered with: %s', (given, message) => {
  expect(problem(confirmForm, given)).toBe(message)
})

test('a new password obeys the same rules wherever it is set', () => {
  for (const newPassword of ['short', 'Password123', 'x y z '.repeat(30)]) {
    const message = problem(signUpForm, { ...good, password: newPassword })?.replace(
      'password',
      'newPassword',
    )
    expect(message).toBeDefined()
    expect(problem(resetForm, { token: 't', newPassword })).toBe(message)
    expect(problem(changePasswordForm, { currentPassword: 'x', newPassword })).toBe(message)
  }
  const newPassword = 'blue teapot'
  expect(problem(resetForm, { token: 't'.repeat(500), newPassword })).toBeUndefined()
  expect(problem(resetForm, { token: '', newPassword })).toMatch(/^token: /)
  expect(problem(resetForm, { token: 't'.repeat(501), newPassword })).toMatch(/^token: /)
  expect(problem(changePasswordForm, { currentPassword: 'x'.repeat(1000), newPassword })).toBeUndefined()
  expect(problem(changePasswordForm, { currentPassword: 'x'.repeat(1001), newPassword })).toMatch(/^current/)
  expect(problem(changePasswordForm, { currentPassword: '', newPassword })).toBe(
    'currentPassword: Password is required',
  )
})

test('a form that asks for an address alone takes it in any spelling', () => {
  expect(emailForm.parse({ email: ' Ada@X.Example', next: '/faq' })).toEqual({
    email: 'ada@x.example',
    next: '/faq',
  })
  expect(problem(emailForm, {})).toBe('email: Please enter a valid email address')
})

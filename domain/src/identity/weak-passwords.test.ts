import { expect, onTestFinished, test, vi } from 'vitest'
import { signUpForm } from './auth-forms.ts'
import { isWeakPassword } from './weak-passwords.ts'

test.each([
  'aaaaaaaaaa',
  '1111111111',
  '1212121212',
  'abcabcabcabc',
  '1234567890',
  '0987654321',
  'qwertyuiop',
  'Password123',
  'P@ssw0rd123',
  'password1234!',
  'iloveyou123',
  'letmein12345',
  'Welcome2026!',
  'adminadmin',
  'qwerty123456',
  'football2025',
  'passwordpassword',
  '..........',
  '1234123412',
  'abcdabcdabc',
  'abcdefghijkl',
  '9876543210',
  'asdfghjklz',
  '2025.football.2025',
  '1!2 Monkey 3?4',
  'p4$$w0rd!!!',
  'f1ower 2222',
  'mus7ang 2222',
  'prince5s 2222',
  'dr4gon 2222',
  'm0nk3y 2222',
  'dr@gon 2222',
  'je$us 22222',
  '1q2w3e4r5t',
  'q1w2e3r4t5y6',
  '1qaz2wsx3edc',
  'qazwsxedcrfv',
  '123qweasdzxc',
  '1234512345',
  '123456123456',
  '1234554321',
  '1122334455',
  'Alexander1',
  'strawberry',
  'Manchester1',
  'cuebookmusic',
  'Wedding.DJ.2026',
  '#CueBook2026#',
])('%s is refused', (password) => expect(isWeakPassword(password)).toBe(true))

test.each([
  'correct horse battery',
  'cuebook-demo',
  'hunter of snails 9',
  'tQ8v-rain-lamp',
  'a brand new password',
  'another password',
  'Blue teapot 77',
])('%s is taken', (password) => expect(isWeakPassword(password)).toBe(false))

test('the form says why', () => {
  const form = { firstName: 'Ada', lastName: 'Stone', email: 'ada@x.example', password: 'Password123' }
  expect(signUpForm.safeParse(form).error?.issues[0]?.message).toBe(
    'That password is one of the first that others would guess. Please choose another.',
  )
})

test('a very long text takes no more than a look at each character', () => {
  const tried = vi.spyOn(Set.prototype, 'has')
  const cut = vi.spyOn(String.prototype, 'slice')
  onTestFinished(() => void vi.restoreAllMocks())
  for (const piece of ['qz', 'password', 'a1', '1a', '!'])
    expect(isWeakPassword(`x${piece.repeat(10_000)}y`), piece).toBe(false)
  expect(tried.mock.calls.length + cut.mock.calls.length).toBeLessThan(100)
})

test('a password that is too long is refused for its length alone', () => {
  const form = { firstName: 'Ada', lastName: 'Stone', email: 'ada@x.example', password: 'a'.repeat(2000) }
  expect(signUpForm.safeParse(form).error?.issues.map(({ message }) => message)).toEqual([
    'Use at most 128 characters',
  ])
})

import { expect, test } from 'vitest'
import { basicsForm } from './basics-form.ts'
import { djProfileForm, isSocialLink, socialAddress } from './form.ts'
import { genresOf } from './genres.ts'
import { isPlaced } from './placed.ts'

test('a social link leads to its own network, over https', () => {
  expect(isSocialLink('instagram', 'https://instagram.com/dj')).toBe(true)
  expect(isSocialLink('instagram', 'https://www.instagram.com/dj?x=1')).toBe(true)
  expect(isSocialLink('twitter', 'https://x.com/dj')).toBe(true)
  expect(isSocialLink('youtube', 'https://youtu.be/abc')).toBe(true)
  for (const wrong of [
    'http://instagram.com/dj',
    'https://instagram.com.evil.example/dj',
    'https://evilinstagram.com/dj',
    'https://user@instagram.com/dj',
    'javascript:alert(1)//instagram.com',
    'instagram.com/dj',
  ]) {
    expect(isSocialLink('instagram', wrong), wrong).toBe(false)
  }
})

test.each([
  ['instagram', '@djnova', 'https://instagram.com/djnova'],
  ['instagram', 'dj.nova', 'https://instagram.com/dj.nova'],
  ['instagram', 'instagram.com/djnova', 'https://instagram.com/djnova'],
  ['instagram', 'http://www.instagram.com/djnova', 'https://www.instagram.com/djnova'],
  ['instagram', ' https://instagram.com/djnova ', 'https://instagram.com/djnova'],
  ['tiktok', 'djnova', 'https://tiktok.com/@djnova'],
  ['linkedin', 'dj-nova', 'https://linkedin.com/in/dj-nova'],
  ['youtube', '@djnova', 'https://youtube.com/@djnova'],
  ['twitter', 'djnova', 'https://x.com/djnova'],
  ['twitter', 'x.com/djnova', 'https://x.com/djnova'],
  ['facebook', 'djnova', 'https://facebook.com/djnova'],
  ['instagram', 'https://evil.example/dj', 'https://evil.example/dj'],
  ['instagram', 'javascript:alert(1)', 'javascript:alert(1)'],
] as const)('at %s, %s becomes %s', (network, typed, address) => {
  expect(socialAddress(network, typed)).toBe(address)
})

test('the form completes links, drops empty ones, and refuses those that lead elsewhere', () => {
  const parse = (instagram: string) => djProfileForm.safeParse({ socialMedia: { instagram } })
  expect(parse('@djnova').data).toEqual({ socialMedia: { instagram: 'https://instagram.com/djnova' } })
  expect(parse('  ').data?.socialMedia?.instagram).toBeUndefined()
  expect(parse('https://evil.example/dj').error?.issues[0]?.message).toBe(
    'Please enter your name or a link at instagram.com',
  )
})

test('a field is either sent or cleared', () => {
  const problem = (body: unknown) => djProfileForm.safeParse(body).error?.issues[0]?.message
  expect(problem({ bio: 'Long nights', cleared: ['equipment', 'maxDistance'] })).toBeUndefined()
  expect(problem({ bio: 'Long nights', cleared: ['bio'] })).toBe(
    'A field is either sent or cleared, but bio is both',
  )
  expect(problem({ cleared: ['willingToTravel'] })).toMatch(/^Only these fields can be cleared: bio, /)
  expect(problem({ cleared: Array(9).fill('bio') })).toBe('Please name each cleared field once')
})

test.each([
  ['+1 555 123 4567 ext. 12', true],
  ['+1 (555) 123-4567 x12', true],
  ['555.123.4567 extension 12', true],
  ['555 123 4567, ext 12', true],
  ['+1 555 123 4567', true],
  ['', true],
  ['ext. 12', false],
  ['555 123 4567 ext.', false],
  ['call me', false],
])('the phone number %j is accepted: %s', (phoneNumber, ok) => {
  const form = { firstName: 'A', lastName: 'B', email: 'a@example.test', phoneNumber }
  expect(basicsForm.safeParse(form).success).toBe(ok)
})

test('0,0 is never a place', () => {
  expect(isPlaced({ lat: 0, lng: 0 })).toBe(false)
  expect(isPlaced({ lat: 0, lng: 10 })).toBe(true)
  expect(isPlaced(null)).toBe(false)
})

test('genres are the specialties, split on commas', () => {
  expect(genresOf(' House , Hip Hop,,House')).toEqual(['House', 'Hip Hop'])
  expect(genresOf(null)).toEqual([])
})

import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { no, ok, type Reply, serveAll } from '../../../tests/serve.ts'
import { click, fill } from '../../../tests/user.ts'
import { describedBy, eachOnAFreshPage, robin, show, toastWith } from '../profiles.fixture.tsx'
import { DjProfileCard } from './DjProfileCard.tsx'

eachOnAFreshPage()

const SAVE = 'PUT /api/users/dj-profile'
const aProfile = {
  bio: null,
  specialties: null,
  basePrice: null,
  equipment: null,
  username: null,
  location: null,
  willingToTravel: false,
  maxDistance: null,
  socialMedia: {},
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

function open(reply: Reply, djProfile: CurrentUser['djProfile'] = null) {
  const { callsTo } = serveAll({ [SAVE]: reply })
  show(<DjProfileCard user={{ ...robin, role: 'dj', djProfile }} />)
  const bodies = () => callsTo(SAVE).map(({ body }) => body)
  /** Presses Save DJ Profile and returns the body that was sent. */
  const save = async () => {
    const before = bodies().length
    submit()
    await waitFor(() => expect(bodies()).toHaveLength(before + 1))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save DJ Profile' }).hasAttribute('aria-busy')).toBe(false),
    )
    return bodies().at(-1)
  }
  return { bodies, save }
}
const submit = () => click(screen.getByRole('button', { name: 'Save DJ Profile' }))
/** The server keeps what it is sent. */
const kept: Reply = (body) => ok({ ...robin, role: 'dj', djProfile: { ...aProfile, ...Object(body) } })

test('only non-blank fields are sent, trimmed, and the saved text stays in the form', async () => {
  const { save } = open(kept)
  fill(field('Bio'), '  Long nights, short breaks. ')
  fill(field('Specialties'), '   ')
  expect(await save()).toEqual({ bio: 'Long nights, short breaks.', willingToTravel: false })
  await toastWith('DJ profile updated successfully')
  expect(field('Bio').value).toBe('Long nights, short breaks.')
})

test('the distance is sent only when willing to travel and above 0, and travel off resets it', async () => {
  const { save, bodies } = open(kept)
  const travel = screen.getByRole('switch', { name: 'Willing to travel' })
  const distance = () => field('Max distance (miles)')
  expect(screen.queryByLabelText('Max distance (miles)')).toBeNull()
  click(travel)
  expect(distance().value).toBe('0')
  expect([distance().min, distance().max]).toEqual(['0', '1000'])
  expect(await save()).toEqual({ willingToTravel: true })
  fill(distance(), '40')
  expect(await save()).toEqual({ willingToTravel: true, maxDistance: 40 })
  click(travel)
  click(travel)
  expect(distance().value).toBe('0')
  click(travel)
  expect(await save()).toEqual({ willingToTravel: false })
  click(travel)
  fill(distance(), '1001')
  submit()
  await waitFor(() => expect(describedBy(distance())).toBe('Max distance is 0 to 1000 miles'))
  expect(bodies()).toHaveLength(3)
})

test('what had a value and is blank now is named as cleared, and nothing else is', async () => {
  const { save } = open(kept, {
    ...aProfile,
    bio: 'Long nights',
    username: '@robin',
    willingToTravel: true,
    maxDistance: 40,
    socialMedia: { instagram: 'https://instagram.com/robin' },
  })
  fill(field('Bio'), '  ')
  fill(field('Max distance (miles)'), '0')
  fill(field('Instagram'), '')
  expect(await save()).toEqual({
    username: '@robin',
    willingToTravel: true,
    cleared: ['bio', 'maxDistance', 'socialMedia'],
  })
  await toastWith('DJ profile updated successfully')
  expect(field('Bio').value).toBe('')
  expect(await save()).toEqual({ username: '@robin', willingToTravel: true })
})

test.each(['https://evil.example/instagram.com', 'robin vale'])(
  'a social link must lead to its own network, which %j does not',
  async (link) => {
    const { bodies } = open(kept)
    fill(field('Instagram'), link)
    submit()
    await waitFor(() =>
      expect(describedBy(field('Instagram'))).toBe('Please enter your name or a link at instagram.com'),
    )
    expect(field('Instagram').getAttribute('aria-invalid')).toBe('true')
    expect(bodies()).toEqual([])
  },
)

test('a wrong field gets the focus, and its mark goes away once it is changed', async () => {
  const { bodies } = open(kept)
  const price = field('Base price')
  fill(price, 'a lot')
  submit()
  await waitFor(() => expect(document.activeElement).toBe(price))
  expect(price.getAttribute('aria-invalid')).toBe('true')
  fill(price, '100')
  expect(price.getAttribute('aria-invalid')).not.toBe('true')
  expect(bodies()).toEqual([])
})

test('two presses at once send one save', async () => {
  const { save, bodies } = open(kept)
  fill(field('Bio'), 'Long nights')
  submit()
  await save()
  await toastWith('DJ profile updated successfully')
  expect(bodies()).toHaveLength(1)
})

test('a save that fails says so and keeps the typed text', async () => {
  const { save } = open(no(409, 'This DJ Username is taken.'))
  fill(field('DJ Username'), 'demodj')
  fill(field('Bio'), 'Long nights')
  await save()
  expect(await toastWith('Failed to update DJ profile')).toContain('This DJ Username is taken.')
  expect(field('Bio').value).toBe('Long nights')
})

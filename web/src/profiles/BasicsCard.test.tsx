import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { no, ok, serveAll } from '../../tests/serve.ts'
import { click, fill } from '../../tests/user.ts'
import { BasicsCard } from './BasicsCard.tsx'
import { eachOnAFreshPage, robin, show, toastWith } from './profiles.fixture.tsx'

eachOnAFreshPage()

const SAVE = 'PUT /api/users/basic-profile'
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
/** Not the ends of the switch below, which carry the same words. */
const roleBadge = (text: string) => screen.getByText(text, { ignore: '[aria-hidden]' })
const save = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Save Profile' })

test('the email field says which new address still waits for its confirmation', () => {
  show(<BasicsCard user={{ ...robin, pendingEmail: 'new@example.test' }} />)
  expect(screen.getByText('Waiting for confirmation of new@example.test.').id).toBe(
    field('Email').getAttribute('aria-describedby'),
  )
  cleanup()
  show(<BasicsCard user={robin} />)
  expect(field('Email').hasAttribute('aria-describedby')).toBe(false)
})

test('the card shows the role and the saved details of the person', () => {
  show(<BasicsCard user={robin} />)
  expect(roleBadge('Client')).toBeTruthy()
  expect(['First name', 'Last name', 'Email', 'Phone'].map((label) => field(label).value)).toEqual([
    'Robin',
    'Vale',
    'robin@example.test',
    '',
  ])
  cleanup()
  show(<BasicsCard user={{ ...robin, role: 'dj' }} />)
  expect(roleBadge('DJ')).toBeTruthy()
})

test('Save Profile shows only when something changed, and is disabled while a required field is blank', () => {
  show(<BasicsCard user={robin} />)
  expect(save()).toBeNull()
  for (const label of ['First name', 'Last name', 'Email']) {
    const before = field(label).value
    fill(field(label), '   ')
    expect(save()?.disabled).toBe(true)
    fill(field(label), before)
    expect(save()).toBeNull()
  }
  fill(field('Phone'), '+1 213 555 0100')
  expect(save()?.disabled).toBe(false)
})

test('saving trims the fields, leaves out a blank phone, and shows a toast', async () => {
  const { callsTo } = serveAll({ [SAVE]: ok({ ...robin, firstName: 'Alex' }) })
  show(<BasicsCard user={robin} />)
  fill(field('First name'), '  Alex ')
  click(screen.getByRole('button', { name: 'Save Profile' }))
  await toastWith('Profile updated successfully')
  expect(callsTo(SAVE)[0]?.body).toEqual({
    firstName: 'Alex',
    lastName: 'Vale',
    email: 'robin@example.test',
  })
  await waitFor(() => expect(save()).toBeNull())
  expect(field('First name').value).toBe('Alex')
})

test('a save that fails says so, and the typed text stays', async () => {
  serveAll({ [SAVE]: no(500) })
  show(<BasicsCard user={robin} />)
  fill(field('Phone'), '+1 213 555 0100')
  click(screen.getByRole('button', { name: 'Save Profile' }))
  expect(await toastWith('Failed to update profile')).toContain('Please try again.')
  expect(field('Phone').value).toBe('+1 213 555 0100')
})

test('the switch of the account type shows both of its ends', () => {
  show(<BasicsCard user={robin} />)
  const type = screen.getByRole('switch', { name: /^DJ account/ })
  const ends = [type.previousElementSibling, type.nextElementSibling].map((end) => end?.textContent)
  expect(ends).toEqual(['Client', 'DJ'])
})

test('a switch of the account type that fails says so', async () => {
  const { callsTo } = serveAll({ 'POST /api/auth/role': no(500) })
  show(<BasicsCard user={robin} />)
  click(screen.getByRole('switch', { name: /^DJ account/ }))
  await toastWith('Failed to update role')
  expect(callsTo('POST')[0]?.body).toEqual({ role: 'dj' })
  expect(roleBadge('Client')).toBeTruthy()
})

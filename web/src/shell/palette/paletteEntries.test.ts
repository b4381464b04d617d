import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { expect, test } from 'vitest'
import { aMember } from '../../../tests/member.ts'
import { actionEntries, matching, pageEntries, peopleEntries } from './paletteEntries.ts'

const person = (more: Partial<CurrentUser>) => aMember({ role: 'dj', subscriptionStatus: 'active', ...more })
const labels = (entries: readonly { label: string }[]) => entries.map(({ label }) => label)

test('the pages are those that this person can open', () => {
  const client = labels(pageEntries(person({ role: 'client', subscriptionStatus: null })))
  expect(client).toContain('Request DJ Services')
  expect(client).not.toContain('My Applications')
  const dj = labels(pageEntries(person({})))
  expect(dj).toEqual(expect.arrayContaining(['My Applications', 'Manage Subscription', 'Reviews']))
  expect(dj).not.toContain('Request DJ Services')
  expect(labels(pageEntries(person({ subscriptionStatus: null })))).not.toContain('Reviews')
  const undecided = labels(pageEntries(person({ role: null, subscriptionStatus: null })))
  expect(undecided).toEqual(['Dashboard', 'FAQ', 'Check a contract'])
})

test('only DJs create contracts, and everybody can log out', () => {
  expect(labels(actionEntries(person({})))).toContain('Create Contract')
  const client = labels(actionEntries(person({ role: 'client' })))
  expect(client).not.toContain('Create Contract')
  expect(client).toContain('Log out')
})

const people = ['Zoë Ångström', 'Ben Lee', 'Cara Fox', 'Dan Ray'].map((name, n) => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return { id: `p${n}`, firstName, lastName, email: `p${n}@demo.test`, profileImageUrl: '', role: null }
})

test('every typed word begins a word of what is found, whatever the case and accents', () => {
  const all = peopleEntries(people)
  expect(labels(matching(all, 'zoe ang'))).toEqual(['Zoë Ångström'])
  expect(labels(matching(all, 'LEE'))).toEqual(['Ben Lee'])
  expect(labels(matching(all, 'p2'))).toEqual(['Cara Fox'])
  expect(matching(all, 'oe')).toEqual([])
  expect(matching(all, 'ben fox')).toEqual([])
})

test('before anything is typed, the list has all pages and a few people', () => {
  const user = person({})
  const shown = matching([...pageEntries(user), ...peopleEntries(people)], '  ')
  expect(shown.filter(({ group }) => group === 'Pages')).toHaveLength(pageEntries(user).length)
  expect(shown.filter(({ group }) => group === 'People')).toHaveLength(3)
})

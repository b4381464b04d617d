import { anOwnRequest } from '@cuebook/domain/service-requests/service-request.fixture.ts'
import { screen } from '@testing-library/react'
import { beforeAll } from 'vitest'
import { aDjCard } from '../../../tests/djCard.ts'
import { no, ok, type Reply } from '../../../tests/serve.ts'
import { fill } from '../../../tests/user.ts'
import { client, eachOnAFreshPage, openScreen } from '../requests.fixture.tsx'
import { loadRequestForm } from './form/lateForm.ts'
import RequestedServicesPage from './RequestedServicesPage.tsx'

export const MINE = 'GET /api/service-requests/mine'
export const POST = 'POST /api/service-requests'
export const DJ_ID = '0198f3a0-0000-7000-8000-000000000001'
export const OTHER_ID = '0198f3a0-0000-7000-8000-000000000002'
export const FUTURE = '2099-06-19'
const card = aDjCard(DJ_ID, {
  firstName: 'Maya',
  lastName: 'Alvarez',
  username: '@maya',
  hourlyRate: 150,
  reviewCount: 12,
})

/** As on a page whose form has come, because most tests are about the form. */
export function eachWithItsForm() {
  eachOnAFreshPage()
  beforeAll(async () => {
    await loadRequestForm()
  })
}
export const open = (replies: Record<string, Reply> = {}, { user = client, search = '' } = {}) =>
  openScreen(RequestedServicesPage, {
    user,
    at: `/requested-services?${search}`,
    replies: {
      [MINE]: ok([]),
      [POST]: ok(anOwnRequest({ id: 'new' })),
      'GET /api/places': ok([]),
      [`GET /api/djs/cards/${DJ_ID}`]: ok(card),
      [`GET /api/djs/cards/${OTHER_ID}`]: no(404),
      'GET /api/djs/profile/%40maya/availability?month=2099-06': ok({ taken: ['2099-06-20'] }),
      ...replies,
    },
  })
export const post = () => screen.getByRole('button', { name: /^Ask (DJs|these|Maya)/ })
export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`))

export async function fillIn() {
  fill(await screen.findByLabelText('Event date'), FUTURE)
  fill(field('Location'), 'Hall One, Los Angeles, CA')
  fill(field('Party type'), 'Wedding')
}

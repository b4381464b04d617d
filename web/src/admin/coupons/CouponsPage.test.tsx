import type { ConsoleCoupon } from '@cuebook/domain/admin/coupons/api.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { no, ok, type Reply, serveAll } from '../../../tests/serve.ts'
import { click, fill } from '../../../tests/user.ts'
import { createQueryClient } from '../../kernel/calls/queryClient.ts'
import { Toaster } from '../../kernel/ui/feedback/Toaster.tsx'
import CouponsPage from './CouponsPage.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const coupon: ConsoleCoupon = {
  code: 'SPRING-20',
  name: 'Spring',
  type: 'percent',
  value: 20,
  duration: '3 months',
  expiresAt: null,
  isOver: false,
  used: 2,
  running: 1,
}
const list = 'GET /api/admin/coupons'
const make = 'POST /api/admin/coupons'
const end = 'POST /api/admin/coupons/SPRING-20/end'

function open(replies: Record<string, Reply>) {
  const admin = { id: '1', email: 'admin@example.test', admin: true }
  const server = serveAll({ 'GET /api/auth/user': ok(admin), ...replies })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={memoryLocation({ path: '/admin/coupons' }).hook}>
        <CouponsPage />
        <Toaster />
      </Router>
    </QueryClientProvider>,
  )
  return server
}
const press = () => click(screen.getByRole('button', { name: 'Make the code' }))

test('codes are listed with what they take off and who uses them, and ending one is asked about', async () => {
  const server = open({ [list]: ok([coupon]), [end]: ok({ status: true }) })
  const codes = within(await screen.findByRole('list', { name: 'Codes' }))
  expect(codes.getByText('20% off, 3 months (Spring)')).toBeTruthy()
  expect(codes.getByText('Used by 2 DJs, 1 with it now')).toBeTruthy()
  click(codes.getByRole('button', { name: 'End SPRING-20' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(server.callsTo(end)).toEqual([])
  server.all[list] = ok([{ ...coupon, isOver: true }])
  click(dialog.getByRole('button', { name: 'End the code' }))
  expect(await codes.findByText('Ended')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'End SPRING-20' })).toBeNull()
})

test('a new code is checked before it is sent, and one that exists is refused beside its field', async () => {
  const server = open({ [list]: ok([]), [make]: no(409, 'There is such a code already.', 'coupon.exists') })
  expect(await screen.findByText('There are no codes')).toBeTruthy()
  press()
  expect(await screen.findByText('A code has 3 to 40 letters, digits and hyphens')).toBeTruthy()
  expect(screen.getByText('A whole number from 1 to 100')).toBeTruthy()
  expect(server.callsTo(make)).toEqual([])
  fill(screen.getByLabelText(/^Code/), 'spring-20')
  fill(screen.getByLabelText(/^How much/), '20')
  fill(screen.getByLabelText(/^Lasts/), 'months')
  fill(await screen.findByLabelText(/^Months/), '3')
  press()
  expect(await screen.findByText('There is such a code already.')).toBeTruthy()
  server.all[make] = ok({ code: 'SPRING-20' })
  press()
  expect(await screen.findByText('Code made')).toBeTruthy()
  expect(server.callsTo(make).at(-1)?.body).toMatchObject({ code: 'spring-20', value: 20, months: 3 })
})

test('after a failure the list offers to try again', async () => {
  open({ [list]: no(500) })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})

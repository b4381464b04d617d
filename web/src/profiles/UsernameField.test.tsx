import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../kernel/calls/queryClient.ts'
import { UsernameField } from './UsernameField.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Field() {
  const [value, setValue] = useState('@nova')
  return <UsernameField value={value} saved="@nova" onChange={setValue} />
}

function type(name: string, reply: object) {
  vi.stubGlobal('fetch', async () => Response.json(reply))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Field />
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByLabelText('DJ Username'), { target: { value: name } })
}

test("a name that is taken never shows the other person's page as one's own", async () => {
  type('vega', { free: false, problem: 'This DJ Username is taken.', suggestions: ['vega.dj'] })
  expect(screen.getByText('Your page: /djs/nova')).toBeTruthy()
  await screen.findByText('This DJ Username is taken.')
  expect(screen.getByText('Your page: /djs/nova')).toBeTruthy()
  expect(screen.getByRole('button', { name: '@vega.dj' })).toBeTruthy()
})

test('a free name shows the page that it would give', async () => {
  type('vega', { free: true, suggestions: [] })
  await screen.findByText('This username is free. Your page: /djs/vega')
})

test('a username gets an @ prefix, and a suggestion takes its place', async () => {
  const name = () => screen.getByLabelText<HTMLInputElement>('DJ Username').value
  type('DemoDJ', { free: false, problem: 'This DJ Username is taken.', suggestions: ['DemoDJ.music'] })
  expect(name()).toBe('@DemoDJ')
  fireEvent.click(await screen.findByRole('button', { name: '@DemoDJ.music' }))
  expect(name()).toBe('@DemoDJ.music')
})

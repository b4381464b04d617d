import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { click, fill } from '../../../tests/user.ts'
import { createQueryClient } from '../../kernel/calls/queryClient.ts'
import { currentToasts } from '../../kernel/ui/feedback/toast.ts'
import { QuickReplies } from './QuickReplies.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

interface Kept {
  id: string
  text: string
}

/** A small server that keeps quick replies. */
function serverWith(templates: Kept[], { failing = false } = {}) {
  const server = { templates, failing }
  const fetched = async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (server.failing) return Response.json({ message: 'Not now.' }, { status: 409 })
    const id = address.split('/')[4]
    const text = typeof body === 'string' ? JSON.parse(body).text : ''
    if (method === 'POST')
      server.templates = [...server.templates, { id: `n${server.templates.length}`, text }]
    if (method === 'PUT')
      server.templates = server.templates.map((each) => (each.id === id ? { id: each.id, text } : each))
    if (method === 'DELETE') server.templates = server.templates.filter((each) => each.id !== id)
    const suggestions = server.templates.length === 0 ? ['I am free that day', 'Which venue?'] : []
    return Response.json(method === 'GET' ? { templates: server.templates, suggestions } : { status: true })
  }
  vi.stubGlobal('fetch', fetched)
  return server
}

function show() {
  const onPick = vi.fn()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <QuickReplies onPick={onPick} />
    </QueryClientProvider>,
  )
  return onPick
}

const chips = () => within(screen.getByRole('list', { name: 'Quick replies' })).getAllByRole('button')
const edit = async () => {
  click(await screen.findByRole('button', { name: 'Edit quick replies' }))
  return within(await screen.findByRole('dialog', { name: 'Quick replies' }))
}

test('a tap on a quick reply hands over its text; without own ones the suggestions are offered', async () => {
  serverWith([])
  const onPick = show()
  expect(screen.getByRole('status', { name: 'Loading quick replies' })).toBeTruthy()
  click(await screen.findByRole('button', { name: 'Which venue?' }))
  expect(onPick).toHaveBeenCalledWith('Which venue?')
  expect(chips()).toHaveLength(2)
})

test('own quick replies are added, changed and deleted', async () => {
  const server = serverWith([{ id: 't1', text: 'Thank you' }])
  show()
  const dialog = await edit()
  fill(dialog.getByLabelText('New quick reply'), '  See you ')
  click(dialog.getByRole('button', { name: 'Add' }))
  await dialog.findByText('See you')
  expect(dialog.getByLabelText('New quick reply')).toHaveProperty('value', '')
  click(dialog.getByRole('button', { name: 'Edit: Thank you' }))
  const field = dialog.getByLabelText('Quick reply')
  fill(field, 'Thanks')
  click(dialog.getByRole('button', { name: 'Save' }))
  await dialog.findByText('Thanks')
  click(dialog.getByRole('button', { name: 'Delete: See you' }))
  await waitFor(() => expect(server.templates).toEqual([{ id: 't1', text: 'Thanks' }]))
})

test('the suggestions can be made own ones', async () => {
  const server = serverWith([])
  show()
  const dialog = await edit()
  click(dialog.getByRole('button', { name: 'Make these my own' }))
  await waitFor(() =>
    expect(server.templates.map(({ text }) => text)).toEqual(['I am free that day', 'Which venue?']),
  )
})

test('with twenty there is no form for another', async () => {
  serverWith(Array.from({ length: 20 }, (_, n) => ({ id: `t${n}`, text: `Number ${n}` })))
  show()
  const dialog = await edit()
  expect(dialog.queryByLabelText('New quick reply')).toBeNull()
  expect(dialog.getByText(/Delete one to add another/)).toBeTruthy()
})

test('what was typed stays when it could not be saved', async () => {
  const server = serverWith([{ id: 't1', text: 'Thank you' }])
  show()
  const dialog = await edit()
  fill(dialog.getByLabelText('New quick reply'), 'See you')
  server.failing = true
  click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(currentToasts()[0]).toMatchObject({ description: 'Not now.' }))
  expect(dialog.getByLabelText('New quick reply')).toHaveProperty('value', 'See you')
})

test('a failure says so, and a second try loads them', async () => {
  const server = serverWith([], { failing: true })
  show()
  await screen.findByText('Quick replies did not load.')
  server.failing = false
  click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Which venue?' })).toBeTruthy()
})

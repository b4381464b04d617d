import type { Asked, AskedQuestion } from '@cuebook/domain/questions/asked.ts'
import type { Questionnaire } from '@cuebook/domain/questions/questionnaire.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { no, ok, type Reply, serveAll } from '../../tests/serve.ts'
import { createQueryClient } from '../kernel/calls/queryClient.ts'
import { Toaster } from '../kernel/ui/feedback/Toaster.tsx'
import { dismissToast } from '../kernel/ui/feedback/toast.ts'
import QuestionsPage from './QuestionsPage.tsx'

export const eachOnAFreshPage = () =>
  afterEach(() => {
    cleanup()
    dismissToast()
    localStorage.clear()
    sessionStorage.clear()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

export const at = '/api/contracts/wedding/questions'
const question = (id: string, more: Partial<AskedQuestion> = {}): AskedQuestion => ({
  id,
  kind: 'line',
  text: `${id}?`,
  help: null,
  choices: [],
  place: 'usual',
  value: null,
  version: 0,
  answeredAt: null,
  ...more,
})
export const names = question('Names', { kind: 'names', place: 'first' })
export const avoid = question('Avoid', { kind: 'lines', place: 'avoid' })
export const fog = question('Fog', { kind: 'yes-no' })
export const song = question('Song')

export const anAsked = (more: Partial<Asked> = {}, questions = [names, avoid, fog, song]): Asked => ({
  party: 'client',
  contract: {
    id: 'wedding',
    status: 'confirmed',
    eventType: 'Wedding',
    eventDate: '2030-06-15',
    timeZone: 'America/Los_Angeles',
  },
  djName: 'Dana Jordan',
  clientName: 'Clara Bennett',
  djId: 'dj',
  clientId: 'client',
  state: 'open',
  sent: {
    name: 'Wedding',
    at: '2030-05-01T12:00:00.000Z',
    questions,
    remindedAt: null,
    remindsAt: '2030-06-02T01:00:00.000Z',
    remindFrom: '2030-05-04T12:00:00.000Z',
  },
  ...more,
})

export const aQuestionnaire = (more: Partial<Questionnaire> = {}): Questionnaire => {
  const { value: _value, version: _version, answeredAt: _answeredAt, ...one } = song
  return {
    key: 'wedding',
    name: 'Wedding',
    eventTypes: ['Wedding'],
    questions: [
      { ...one, id: 'one' },
      { ...one, id: 'two', text: 'Two?' },
    ],
    version: 0,
    isBuiltIn: true,
    ...more,
  }
}

export function open(reply: Reply, more: Record<string, Reply> = {}) {
  const server = serveAll({ [`GET ${at}`]: reply, ...more })
  const view = render(
    <QueryClientProvider client={createQueryClient()}>
      <Router hook={memoryLocation({ path: '/contracts/wedding/questions' }).hook}>
        <QuestionsPage params={{ id: 'wedding' }} />
        <Toaster />
      </Router>
    </QueryClientProvider>,
  )
  return { ...server, view }
}

/** The card of a question. */
export const card = async (text: string) => {
  const list = await screen.findByRole('list', { name: 'Questions' })
  const found = within(list)
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent.includes(text))
  if (!found) throw new Error(`no card of ${text}`)
  return within(found)
}

/** Answers as the server does, with the next version. */
export const answering =
  (asked: Asked, id: string): Reply =>
  (body) => {
    const { value, version } = body as { value: AskedQuestion['value']; version: number }
    const questions = asked.sent?.questions.map((each) =>
      each.id === id ? { ...each, value, version: version + 1 } : each,
    )
    return ok({ ...asked, sent: asked.sent && { ...asked.sent, questions } })
  }
export const answered = no(409, 'This was answered in another window.', 'questions.answer-changed')

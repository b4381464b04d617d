import type { Conversation, Message, Talker, Thread } from '@cuebook/domain/messages/message.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { no, ok, type Reply, serveAll } from '../../tests/serve.ts'
import { createQueryClient } from '../kernel/calls/queryClient.ts'
import { Toaster } from '../kernel/ui/feedback/Toaster.tsx'
import MessagesPage from './MessagesPage.tsx'

export const LIST = 'GET /api/messages/conversations'
export const THREAD = 'GET /api/messages/conversations/clara'

export const me = {
  id: 'me',
  firstName: 'Dana',
  lastName: 'Jordan',
  email: 'dana@demo.test',
  role: 'dj',
} as const

export const clara: Talker = {
  id: 'clara',
  firstName: 'Clara',
  lastName: 'Bennett',
  email: 'clara@demo.test',
  profileImageUrl: '/clara.svg',
  role: 'client',
}
export const marcus: Talker = {
  ...clara,
  id: 'marcus',
  firstName: 'Marcus',
  lastName: 'Hale',
  email: 'm@x.test',
}
const dana: Talker = { ...clara, ...me }

let count = 0
/** From Clara to the reader, unless changed. */
export function aMessage(changes: Partial<Message> = {}): Message {
  count += 1
  return {
    id: `message-${String(count).padStart(6, '0')}`,
    senderId: 'clara',
    recipientId: 'me',
    content: `Message ${count}`,
    status: 'read',
    createdAt: '2026-11-15T18:41:00.000Z',
    clientId: null,
    attachment: null,
    ...changes,
  }
}
export const fromMe = (changes: Partial<Message> = {}): Message =>
  aMessage({ senderId: 'me', recipientId: 'clara', ...changes })

interface RowChanges extends Partial<Omit<Conversation, 'message'>> {
  latest?: Partial<Message> & { attachmentKind?: Conversation['message']['attachmentKind'] }
}

export function aConversation({ latest = {}, ...changes }: RowChanges = {}): Conversation {
  const { attachmentKind = null, ...rest } = latest
  const { attachment: _, ...message } = aMessage(rest)
  const counterpart = changes.counterpart ?? clara
  return {
    message: { ...message, attachmentKind },
    counterpart,
    unreadCount: 0,
    blocked: false,
    sender: message.senderId === 'me' ? dana : counterpart,
    ...changes,
  }
}

export const aThread = (messages: readonly Message[], changes: Partial<Thread> = {}): Thread => ({
  counterpart: clara,
  messages: messages.toReversed(),
  before: null,
  blocked: false,
  booking: null,
  ...changes,
})

/** A DJ without conversations, besides what the test answers. */
export const serve = (replies: Record<string, Reply>) =>
  serveAll({
    'GET /api/auth/user': ok(me),
    'GET /api/messages/conversations': ok([]),
    'GET /api/messages/conversations/': no(404),
    'GET /api/users/': no(404),
    ...replies,
  })

/** The server's answer to a message that was sent to Clara. */
export const accepted = (body: unknown): Message =>
  fromMe({ status: 'unread', ...(body as Partial<Message>) })

/** Gives elements a size, because the simulated page has no layout: a window of 600 px and bubbles of 72 px. */
function withLayout() {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(72)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(700)
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
    return Number.parseFloat(this.querySelector<HTMLElement>('ul')?.style.height ?? '') || 600
  })
}

/** Lets every test of a file begin without drafts, on a page with a layout, and leave nothing behind. */
export function eachOnAFreshPage() {
  beforeEach(() => {
    localStorage.clear()
    withLayout()
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
}

export function openMessages(search = '') {
  const location = memoryLocation({ path: '/messages', searchPath: search, record: true })
  const client = createQueryClient()
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <Router hook={location.hook} searchHook={location.searchHook}>
        <MessagesPage />
      </Router>
      <Toaster />
    </QueryClientProvider>,
  )
  return { location, client, unmount }
}

export const box = async () => screen.findByPlaceholderText<HTMLTextAreaElement>('Type your message...')
export const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })
export const bubbles = () => screen.getAllByRole('listitem').filter((item) => item.hasAttribute('data-index'))

/** Shows or hides the window, as a person does who changes to another one. */
export const look = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

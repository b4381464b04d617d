import { z } from 'zod'
import type { EndpointTable } from '../kernel/endpoint.ts'
import { presenceCalls } from './room.ts'

const body = z.object({ userId: z.uuid('This person cannot be found.') })
const done = z.object({ status: z.literal(true) })
const settings = z.object({
  /** When true, others see when this person types and was last here, and this person sees the same of others. */
  showPresence: z.boolean('Please choose whether others see when you are here'),
})

export const presenceApi = {
  typing: {
    ...presenceCalls.typing,
    summary: 'Say that you are typing to a person you have a conversation with; nothing is stored',
    access: 'user',
    body,
    reply: done,
    refusals: ['not-found'],
  },
  presence: {
    ...presenceCalls.presence,
    summary:
      'Ask whether a person you have a conversation with is here; the answer, if there is one, comes as a live event',
    access: 'user',
    body,
    reply: done,
    refusals: ['not-found'],
  },
  settings: {
    ...presenceCalls.settings,
    summary: 'Read whether others see when you type and when you were last here',
    access: 'user',
    reply: settings,
  },
  saveSettings: {
    ...presenceCalls.saveSettings,
    summary: 'Choose whether others see when you type and when you were last here',
    access: 'user',
    body: settings,
    reply: settings,
  },
} as const satisfies EndpointTable

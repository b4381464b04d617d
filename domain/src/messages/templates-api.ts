import { z } from 'zod'
import type { EndpointTable } from '../kernel/endpoint.ts'
import { templatesCalls } from './room.ts'
import { templateMaxLength } from './templates.ts'

export const template = z.object({ id: z.string(), text: z.string() })
export type Template = z.output<typeof template>

const ofOne = z.object({ id: z.uuid('Not found.') })
const body = z.object({
  text: z
    .string('Please write a text')
    .trim()
    .min(1, 'Please write a text')
    .max(templateMaxLength, `A quick reply may have ${templateMaxLength} characters at most`),
})

export const templatesApi = {
  list: {
    ...templatesCalls.list,
    summary: 'List your quick replies, oldest first; while you have none, some are suggested',
    access: 'dj',
    reply: z.object({
      templates: z.array(template),
      /** What a DJ without quick replies is offered; empty for others. */
      suggestions: z.array(z.string()),
    }),
  },
  add: {
    ...templatesCalls.add,
    summary: 'Add a quick reply',
    access: 'dj',
    body,
    reply: template,
    refusals: ['message.too-many-templates'],
  },
  change: {
    ...templatesCalls.change,
    summary: 'Change one of your quick replies',
    access: 'dj',
    params: ofOne,
    body,
    reply: template,
    refusals: ['not-found'],
  },
  remove: {
    ...templatesCalls.remove,
    summary: 'Delete one of your quick replies',
    access: 'dj',
    params: ofOne,
    reply: z.object({ status: z.literal(true) }),
    refusals: ['not-found'],
  },
} as const satisfies EndpointTable

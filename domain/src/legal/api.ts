import { z } from 'zod'
import type { EndpointTable } from '../kernel/endpoint.ts'
import { legalPages } from './pages.ts'
import { legalCalls } from './room.ts'

/** A piece of a line. A link leads to a page of ours, to another site or to a mail. */
const piece = z.object({
  text: z.string(),
  isStrong: z.boolean().optional(),
  href: z.string().optional(),
})
const line = z.array(piece)

const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), line }),
  z.object({ kind: z.literal('paragraph'), line }),
  z.object({ kind: z.literal('list'), isOrdered: z.boolean(), items: z.array(line) }),
  z.object({ kind: z.literal('table'), head: z.array(line), rows: z.array(z.array(line)) }),
])
export type LegalPiece = z.output<typeof piece>
export type LegalBlock = z.output<typeof block>

export const legalApi = {
  read: {
    ...legalCalls.read,
    summary: "Read the operator's terms, privacy page or imprint",
    access: 'visitor',
    params: z.object({ page: z.enum(legalPages) }),
    reply: z.object({ title: z.string(), blocks: z.array(block) }),
  },
} as const satisfies EndpointTable

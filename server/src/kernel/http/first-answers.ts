import type { FastifyInstance, FastifyRequest } from 'fastify'
import { escapeHtml } from './send/escape-html.ts'

/** A page that is longer than this takes longer to arrive than the list would by itself. */
const MOST_CHARACTERS = 40_000

/** Headers of ours that belong to a list, like its count; every answer has the others. */
const OF_THE_ANSWER = /^x-(total-count|next-cursor|addressed-only)$/

/** What a call has answered: the text of its JSON, and the headers that belong to a list in pages. */
interface Answer {
  readonly json: string
  readonly headers: Readonly<Record<string, string>>
}

/** Makes a call for whoever opens a page. Null when it did not answer with JSON, which the screen then finds out itself. */
export type AskFor = (request: FastifyRequest, call: string) => Promise<Answer | null>

/** The call passes every check that it would pass from the browser: who is asking, access and limits. */
export function askingFor(app: FastifyInstance): AskFor {
  return async (request, call) => {
    const answer = await app.inject({
      url: call,
      remoteAddress: request.raw.socket.remoteAddress ?? '',
      headers: forwarded(request),
    })
    if (answer.statusCode !== 200 || !`${answer.headers['content-type']}`.includes('json')) return null
    const headers = Object.entries(answer.headers).filter(([name]) => OF_THE_ANSWER.test(name))
    return { json: answer.payload, headers: Object.fromEntries(headers) as Record<string, string> }
  }
}

/** Who is asking, and from where. */
function forwarded({ headers }: FastifyRequest): Record<string, string> {
  const names = [
    'cookie',
    'user-agent',
    'sec-purpose',
    'host',
    'x-forwarded-for',
    'x-forwarded-proto',
    'x-forwarded-host',
  ]
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
}

/** HTML for a page: the answers it brings along as data, and links that have the other calls made at once. */
export interface FirstAnswers {
  readonly data: string
  readonly links: readonly string[]
}

export async function firstAnswers(
  ask: AskFor,
  request: FastifyRequest,
  calls: readonly string[],
): Promise<FirstAnswers> {
  const answers = await Promise.all(calls.map((call) => ask(request, call).catch(() => null)))
  const brought: string[] = []
  const links: string[] = []
  let room = MOST_CHARACTERS
  for (const [at, call] of calls.entries()) {
    const answer = answers[at]
    if (answer && answer.json.length <= room) {
      room -= answer.json.length
      brought.push(
        `${JSON.stringify(call)}:{"headers":${JSON.stringify(answer.headers)},"reply":${answer.json}}`,
      )
    } else {
      // The same mode and credentials as those of the app's calls, or the browser would fetch them twice.
      links.push(`<link rel="preload" as="fetch" crossorigin="use-credentials" href="${escapeHtml(call)}">`)
    }
  }
  const data =
    brought.length > 0
      ? `<script id="answers" type="application/json">${inScript(`{${brought}}`)}</script>`
      : ''
  return { data, links }
}

/** Inside a script element only '<' could end the element. In JSON it stands only inside of texts. */
export const inScript = (json: string): string => json.replaceAll('<', '\\u003c')

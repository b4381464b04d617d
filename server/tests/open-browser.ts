import type { LiveEvent } from '@cuebook/domain/live/events.ts'
import { expect } from 'vitest'
import type { Visitor } from './visitor.ts'

/** Acts as an open browser at a server that listens: it holds the stream and receives one event after the other. */
export async function openBrowser(
  url: string,
  { cookies }: Pick<Visitor, 'cookies'>,
  headers: Record<string, string> = {},
) {
  const hangUp = new AbortController()
  const cookie = `cuebook.session_token=${cookies.get('cuebook.session_token')}`
  const answer = await fetch(`${url}/api/live`, { headers: { cookie, ...headers }, signal: hangUp.signal })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  /** The next event; null when the server has ended the stream. */
  const nextOrEnd = async (): Promise<LiveEvent | null> => {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end !== -1) {
        const block = text.slice(0, end)
        text = text.slice(end + 2)
        const data = /^data: (.*)$/m.exec(block)?.[1]
        if (data) return JSON.parse(data)
        continue
      }
      const { value, done } = (await reader?.read()) ?? { done: true }
      if (done) return null
      text += value
    }
  }
  const next = async (): Promise<LiveEvent> => {
    const event = await nextOrEnd()
    if (!event) throw new Error('the stream ended')
    return event
  }
  // The comment at the beginning says that the subscription is active.
  text = (await reader?.read())?.value ?? ''
  expect(text).toMatch(/^: open\n\n/)
  return { next, nextOrEnd, hangUp: () => hangUp.abort() }
}

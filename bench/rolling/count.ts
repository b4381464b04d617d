export interface SentMessage {
  readonly content: string
  readonly toId: string
  readonly begunAt: number
}

/** What the crowd was answered. */
export interface Count {
  answered: number
  readonly times: number[]
  readonly failures: string[]
  /** What was acknowledged; each must be in the database once. */
  readonly sent: SentMessage[]
}

export const newCount = (): Count => ({ answered: 0, times: [], failures: [], sent: [] })

/** Returns whether the answer was a good one. */
export async function ask(url: URL, init: RequestInit, count: Count): Promise<boolean> {
  const begun = performance.now()
  const answer = await fetch(url, init).then(
    async (response) => ({ status: response.status, text: await response.text() }),
    (error: Error) => ({ status: 0, text: String(error.cause ?? error) }),
  )
  count.times.push(performance.now() - begun)
  note(count, `${init.method ?? 'GET'} ${url.pathname}`, answer)
  return isGood(answer)
}

export interface Answer {
  /** 0 when there was none. */
  readonly status: number
  readonly text: string
}

export const isGood = ({ status }: Answer): boolean => status >= 200 && status < 300

export function note(count: Count, what: string, answer: Answer): void {
  count.answered += 1
  if (!isGood(answer)) count.failures.push(`${what}: ${answer.status} ${answer.text.slice(0, 200)}`)
}

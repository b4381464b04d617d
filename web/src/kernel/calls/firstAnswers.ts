interface Answer {
  readonly headers: Readonly<Record<string, string>>
  readonly reply: unknown
}

/** On a page that is older than this, a screen asks for itself. */
const FRESH_MS = 60_000

let answers: Map<string, Answer> | undefined

function inPage(): Map<string, Answer> {
  const json = globalThis.document?.getElementById('answers')?.textContent
  return new Map(json ? Object.entries(JSON.parse(json) as Record<string, Answer>) : [])
}

/** The answer to this call that the page brought along, for the first who asks; afterwards it may be out of date. */
export function takeFirstAnswer(address: string): { reply: unknown; headers: Headers } | null {
  answers ??= inPage()
  const answer = answers.get(address)
  answers.delete(address)
  if (!answer || performance.now() > FRESH_MS) return null
  return { reply: answer.reply, headers: new Headers(answer.headers) }
}

/** After a change, what nobody has taken may be out of date. */
export function forgetFirstAnswers(): void {
  answers = new Map()
}

import { vi } from 'vitest'

export interface Answer {
  status?: number
  json: unknown
  headers?: Record<string, string>
}
export type Reply = Answer | ((body: unknown) => Answer | Promise<Answer>)
export const ok = (json: unknown): Answer => ({ json })
export const no = (status: number, message?: string, code?: string): Answer => ({
  status,
  json: { ...(message && { message }), ...(code && { code }) },
})

/** Answers by the beginning of 'METHOD path'; the longest beginning counts. Keeps what was asked; `all` can be changed. */
export function serveAll(all: Record<string, Reply>) {
  const asked: { call: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${url}`
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    asked.push({ call, body })
    const [name] = Object.keys(all)
      .filter((each) => call.startsWith(each))
      .sort((a, b) => b.length - a.length)
    const reply = name === undefined ? no(404) : all[name]
    const { json, ...rest } = typeof reply === 'function' ? await reply(body) : (reply ?? no(404))
    return json instanceof Blob ? new Response(json) : Response.json(json, rest)
  })
  return { asked, all, callsTo: (call: string) => asked.filter((one) => one.call.startsWith(call)) }
}

import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { eventSubjects, type ProviderEvent, type Webhook } from '../port.ts'

const HEADER = 'test-signature'
/** Somebody who intercepted an event must not be able to repeat it for ever. */
const PATIENCE_MS = 5 * 60_000

const event = z.object({
  id: z.string().min(1).max(100),
  about: z.enum(eventSubjects),
  objectId: z.string().min(1).max(100),
})

/** Signs an event as other providers do: a time, and a keyed hash over that time and the body. */
export function signEvent(secret: string, reported: ProviderEvent, now: Date) {
  const raw = JSON.stringify(reported)
  const at = String(now.getTime())
  return { raw, headers: { [HEADER]: `t=${at},v1=${hashOf(secret, at, Buffer.from(raw))}` } }
}

export const testModeWebhook = (secret: string): Webhook => ({
  verify(raw, headers, now) {
    const header = headers[HEADER]
    const [, at = '', hash = ''] =
      /^t=(\d{1,15}),v1=([0-9a-f]{64})$/.exec(typeof header === 'string' ? header : '') ?? []
    const wanted = Buffer.from(hashOf(secret, at, raw))
    const isOurs = hash !== '' && timingSafeEqual(Buffer.from(hash), wanted)
    if (!isOurs || Math.abs(now.getTime() - Number(at)) > PATIENCE_MS) return null
    return event.safeParse(parsed(raw)).data ?? null
  },
})

const hashOf = (secret: string, at: string, raw: Uint8Array): string =>
  createHmac('sha256', secret).update(`${at}.`).update(raw).digest('hex')

function parsed(raw: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(raw).toString())
  } catch {
    return null
  }
}

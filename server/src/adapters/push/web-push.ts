import webPush from 'web-push'
import { z } from 'zod'
import type { Db } from '../../kernel/db/database.ts'
import { encryptedSecret } from '../../kernel/installation/encrypted-secret.ts'
import { isKnownService } from './known-hosts.ts'
import { PermanentPushFailure, type PushMessage, type PushSender, type PushTarget } from './port.ts'

const vapidKeys = z.object({ publicKey: z.string(), privateKey: z.string() })

interface WebPushOptions {
  readonly db: Db
  /** Origins that are trusted besides the known services. */
  readonly hosts: readonly string[]
  /** Where a push service writes when something is wrong with our messages. */
  readonly contact: string
}

const DAY_SECONDS = 24 * 3600
/** A push service takes 4096 bytes, so long texts are cut. */
const LONGEST = { title: 120, text: 300 }

/** Web Push (RFC 8030, 8291, 8292) with keys that this installation makes at its first start. */
export async function openWebPush({ db, hosts, contact }: WebPushOptions): Promise<PushSender> {
  const kept = await encryptedSecret(db, 'web-push', async (current) =>
    current === null ? JSON.stringify(webPush.generateVAPIDKeys()) : null,
  )
  const vapidDetails = { subject: `mailto:${contact}`, ...vapidKeys.parse(JSON.parse(kept)) }
  const requestFor = ({ endpoint, p256dh, auth }: PushTarget, payload: string) =>
    webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails,
      TTL: DAY_SECONDS,
    })
  return {
    publicKey: vapidDetails.publicKey,
    isKnown: (endpoint) => isKnownService(endpoint, hosts),
    canEncryptFor(target) {
      try {
        requestFor(target, 'x')
        return true
      } catch {
        return false
      }
    },
    async send(target, message, signal) {
      // The operator may trust fewer services than when the browser subscribed.
      if (!isKnownService(target.endpoint, hosts))
        throw new PermanentPushFailure('This push service is not trusted.')
      const { endpoint, method, headers, body } = requestFor(target, JSON.stringify(clipped(message)))
      const answer = await fetch(endpoint, {
        method,
        headers: sendable(headers),
        body: Uint8Array.from(body),
        // A redirect could lead to a machine that nobody outside may call.
        redirect: 'manual',
        signal,
      })
      await answer.body?.cancel()
      return outcomeOf(answer.status)
    },
  }
}

const clipped = ({ title, text, ...rest }: PushMessage): PushMessage => ({
  ...rest,
  title: title.slice(0, LONGEST.title),
  text: text.slice(0, LONGEST.text),
})

/** The length is left to `fetch`, which knows it. */
const sendable = (headers: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      name === 'Content-Length' ? [] : [[name, String(value)]],
    ),
  )

const LATER = new Set([408, 425, 429])

function outcomeOf(status: number): 'sent' | 'gone' {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  const words = `The push service answered ${status}.`
  if (status >= 500 || LATER.has(status)) throw new Error(words)
  throw new PermanentPushFailure(words)
}

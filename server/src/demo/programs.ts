import { DAY_MS, HOUR_MS, MINUTE_MS } from '@cuebook/domain/kernel/durations.ts'
import type { WebhookEvent } from '@cuebook/domain/programs/webhook-events.ts'
import type { Tx } from '../kernel/db/database.ts'
import { newId } from '../kernel/db/ids.ts'
import { newProgramToken, programTokenHash } from '../kernel/http/door/program-token.ts'
import { programTokens, webhookDeliveries, webhooks } from '../programs/table.ts'
import { newSigningSecret, sealSecret } from '../programs/webhooks/signing-secrets.ts'
import { demoId } from './people.ts'

const events = [
  'booking.signed',
  'booking.confirmed',
  'deposit.paid',
] as const satisfies readonly WebhookEvent[]

/** The demo's DJ has a sheet that reads, and an office that heard of bookings. Nobody has the token, and nothing is sent. */
export async function loadDemoPrograms(tx: Tx, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const userId = demoId('dj@demo.test')
  const lastUsedAt = ago(2 * HOUR_MS)
  lastUsedAt.setUTCMinutes(0, 0, 0)
  await tx.insert(programTokens).values({
    id: demoId('token:sheet'),
    userId,
    name: 'My booking sheet',
    scopes: ['read'],
    tokenHash: programTokenHash(newProgramToken()),
    createdAt: ago(20 * DAY_MS),
    expiresAt: ago(-70 * DAY_MS),
    lastUsedAt,
  })
  const webhookId = demoId('webhook:office')
  await tx.insert(webhooks).values({
    id: webhookId,
    userId,
    url: 'https://office.example/cuebook',
    events: [...events],
    secret: await sealSecret(tx, newSigningSecret()),
    off: 'owner',
    createdAt: ago(12 * DAY_MS),
  })
  const told = [
    { type: 'booking.signed', days: 9, tries: 1, status: 204 },
    { type: 'booking.confirmed', days: 8, tries: 3, status: 200 },
    { type: 'deposit.paid', days: 7, tries: 11, status: 503 },
  ] as const
  await tx.insert(webhookDeliveries).values(
    told.map(({ type, days, tries, status }) => {
      const id = newId()
      const createdAt = ago(days * DAY_MS)
      const body = JSON.stringify({ id, type, createdAt: createdAt.toISOString(), data: {} })
      const triedAt = new Date(createdAt.getTime() + MINUTE_MS)
      const state = status < 300 ? 'delivered' : 'failed'
      return { id, webhookId, eventId: id, type, body, createdAt, state, tries, status, triedAt } as const
    }),
  )
}

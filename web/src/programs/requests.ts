import type { programsApi } from '@cuebook/domain/programs/api.ts'
import type { TokenForm, WebhookForm } from '@cuebook/domain/programs/programs.ts'
import { programsCalls } from '@cuebook/domain/programs/room.ts'
import type { WebhookEvent } from '@cuebook/domain/programs/webhook-events.ts'
import { callsOf } from '../kernel/calls/api.ts'
import { tellFailure } from '../kernel/calls/tellFailure.ts'
import { useCall } from '../kernel/calls/useCall.ts'
import { useChange } from '../kernel/calls/useChange.ts'
import { confirmed } from '../kernel/user/confirmIdentity.ts'

const api = callsOf<typeof programsApi>(programsCalls)

const failed = tellFailure('That did not work')

export const useTokens = () => useCall(api.tokens, {}, { refetchOnMount: 'always' })

export const useMakeToken = () =>
  useChange(api.makeToken, { send: (body: TokenForm) => confirmed(() => api.makeToken({ body })) })

export const useRevokeToken = () =>
  useChange(api.revokeToken, { send: (id: string) => api.revokeToken({ params: { id } }), failed })

export const useWebhooks = () => useCall(api.webhooks, {}, { refetchOnMount: 'always' })

export const useAddWebhook = () =>
  useChange(api.addWebhook, { send: (body: WebhookForm) => confirmed(() => api.addWebhook({ body })) })

interface Change {
  readonly id: string
  readonly version: number
  readonly events?: WebhookEvent[]
  readonly on?: boolean
}

export const useChangeWebhook = () =>
  useChange(api.changeWebhook, {
    send: ({ id, ...body }: Change) => confirmed(() => api.changeWebhook({ params: { id }, body })),
    failed,
  })

export const useRemoveWebhook = () =>
  useChange(api.removeWebhook, { send: (id: string) => api.removeWebhook({ params: { id } }), failed })

export const useNewSecret = () =>
  useChange(api.newSecret, {
    send: (id: string) => confirmed(() => api.newSecret({ params: { id } })),
    failed,
  })

/** What is on its way arrives in a moment, which is looked for where no live event tells of it. */
const ON_ITS_WAY_POLL_MS = 3_000

export const useDeliveries = (id: string) =>
  useCall(
    api.deliveries,
    { params: { id } },
    {
      refetchOnMount: 'always',
      refetchInterval: ({ state }) =>
        (state.data ?? []).some(({ state: reached, tries }) => reached === 'waiting' && tries === 0)
          ? ON_ITS_WAY_POLL_MS
          : false,
    },
  )

export const useSendTest = (id: string) =>
  useChange(api.sendTest, { send: () => api.sendTest({ params: { id } }), failed })

export const useSendAgain = (id: string) =>
  useChange(api.sendAgain, {
    send: (deliveryId: string) => api.sendAgain({ params: { id, deliveryId } }),
    failed,
  })

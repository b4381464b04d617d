import type { Connections } from '@cuebook/domain/calendar/connection.ts'
import { platforms } from '@cuebook/domain/calendar/settings.ts'
import { platformWords } from '../../calendar/calendarWords.ts'
import { useConnections, useDisconnect, useRemoveAddress } from '../../calendar/requests.ts'
import { useSecurity } from '../../identity/requests.ts'
import { readersDay } from '../../kernel/dateWords.ts'
import { useCurrentUser } from '../../kernel/user/currentUser.ts'
import { usePushDevices, useRemoveDevice } from '../../notifications/push/requests.ts'

/** Something that whoever was in the account before the reset may have added. */
export interface ReviewedThing {
  readonly kind: 'passkey' | 'push' | 'calendar'
  readonly key: string
  readonly label: string
  readonly description: string
  /** It belongs to this browser, so it is known. */
  readonly isOwn?: boolean
  /** The server removes passkeys itself when it is told which are kept. */
  readonly passkeyId?: string
  readonly remove?: () => Promise<unknown>
}

export function useReviewedThings() {
  const { data: user } = useCurrentUser()
  const queries = { security: useSecurity(), connections: useConnections(), devices: usePushDevices() }
  const [security, connections, devices] = [
    queries.security.data,
    queries.connections.data,
    queries.devices.data,
  ]
  const removeDevice = useRemoveDevice()
  const disconnect = useDisconnect()
  const removeAddress = useRemoveAddress()
  const isPending = Object.values(queries).some((query) => query.isPending)
  const retry = () => {
    for (const query of Object.values(queries)) if (query.isError) void query.refetch()
  }
  if (!security || !connections || !devices) return { things: null, isDue: false, isPending, retry }

  const passkeys = security.passkeys
    .filter(({ waits }) => waits)
    .map(
      ({ id, name, createdAt }): ReviewedThing => ({
        kind: 'passkey',
        key: `passkey:${id}`,
        label: name ?? 'Passkey',
        description: createdAt ? `Added ${readersDay(createdAt)}` : 'Signs in without a password',
        passkeyId: id,
      }),
    )
  const push = devices.devices.map((device): ReviewedThing => {
    const isHere = device.sessionId === devices.sessionId
    return {
      kind: 'push',
      key: `push:${device.id}`,
      label: isHere ? 'This device' : device.service,
      description: `Added ${readersDay(device.addedAt)}`,
      isOwn: isHere,
      remove: () => removeDevice.mutateAsync({ id: device.id, isHere }),
    }
  })
  const accounts = connectedAccounts(connections).map(
    ({ platform, account }): ReviewedThing => ({
      kind: 'calendar',
      key: `calendar:${platform}`,
      label: platformWords[platform].about,
      description: `Your bookings are written to ${account}`,
      remove: () => disconnect.mutateAsync(platform),
    }),
  )
  // Only DJs can have such addresses, and only they can remove them.
  const addresses = (user?.role === 'dj' ? connections.busyAddresses : []).map(
    ({ id, host }): ReviewedThing => ({
      kind: 'calendar',
      key: `address:${id}`,
      label: host,
      description: 'Says when you are busy',
      remove: () => removeAddress.mutateAsync(id),
    }),
  )
  const things = [...passkeys, ...push, ...accounts, ...addresses]
  return { things, isDue: security.reviewSince !== null, isPending, retry }
}

const connectedAccounts = ({ platforms: statuses }: Connections) =>
  platforms.flatMap((platform) => {
    const { account } = statuses[platform]
    return account === null ? [] : [{ platform, account }]
  })

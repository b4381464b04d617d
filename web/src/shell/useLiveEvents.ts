import type { LiveEvent } from '@cuebook/domain/live/events.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { contractChanged, contractsChanged } from '../contracts/requests.ts'
import { listenLive } from '../kernel/liveStream.ts'
import { messagesKeys } from '../messages/keys.ts'
import { notificationsKeys } from '../notifications/keys.ts'

/** Keeps open screens up to date, in every window of a person who is signed in. */
export function useLiveEvents(userId: string | undefined): void {
  const client = useQueryClient()
  useEffect(
    () => (userId ? listenLive(userId, (event) => void hear(client, event)) : undefined),
    [client, userId],
  )
}

async function hear(client: QueryClient, event: LiveEvent): Promise<void> {
  switch (event.about) {
    case 'contract':
      return contractChanged(client, event.id)
    case 'conversation':
      return client.invalidateQueries({ queryKey: messagesKeys.unread })
    case 'everything':
      void client.invalidateQueries({ queryKey: messagesKeys.unread })
      void client.invalidateQueries({ queryKey: notificationsKeys.all })
      return contractsChanged(client)
    case 'notifications':
      return client.invalidateQueries({ queryKey: notificationsKeys.all })
  }
}

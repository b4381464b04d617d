import type { LiveEvent } from '@cuebook/domain/live/events.ts'
import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { availabilityKeys } from '../availability/keys.ts'
import { calendarKeys } from '../calendar/keys.ts'
import { contractsKeys } from '../contracts/keys.ts'
import { conflictsChanged, contractChanged, contractsChanged } from '../contracts/requests.ts'
import { dashboardKeys } from '../dashboard/keys.ts'
import { discoveryKeys } from '../discovery/keys.ts'
import { favouritesKey } from '../kernel/favourites.ts'
import { listenLive } from '../kernel/liveStream.ts'
import { currentUserKey } from '../kernel/user/currentUser.ts'
import { forgetOtherPart } from '../kernel/user/setRole.ts'
import { conversationChanged, messagesChanged } from '../messages/requests.ts'
import { takeNews } from '../messages/takeNews.ts'
import { musicRequestsKeys } from '../music-requests/keys.ts'
import { notificationsKeys } from '../notifications/keys.ts'
import { payoutsKeys } from '../payouts/keys.ts'
import { profilesKeys } from '../profiles/keys.ts'
import { reviewsKeys } from '../reviews/keys.ts'
import { serviceRequestsKeys } from '../service-requests/keys.ts'
import { subscriptionsKeys } from '../subscriptions/keys.ts'
import { afterOwnChanges } from './afterOwnChanges.ts'

/** Keeps open screens up to date, in every window of a person who is signed in. */
export function useLiveEvents(userId: string | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!userId) return undefined
    return listenLive(userId, {
      onEvent: (event) => afterOwnChanges(client, () => void hear(client, event)),
      onFirstOpen: () => void readContractsAgain(client),
    })
  }, [client, userId])
}

/** Contracts are not polled, so a change while the page loaded would stay unseen. A failed read is left to the person. */
async function readContractsAgain(client: QueryClient): Promise<void> {
  if (client.getQueryState(contractsKeys.list)?.status !== 'error') await contractsChanged(client)
}

/** The role was switched in this window, which knows it already, or in another one. */
async function roleChanged(client: QueryClient): Promise<void> {
  const known = client.getQueryData<CurrentUser>(currentUserKey)?.role
  await client.refetchQueries({ queryKey: currentUserKey })
  if (client.getQueryData<CurrentUser>(currentUserKey)?.role !== known) await forgetOtherPart(client)
}

/** What the dashboard's next steps are made of, besides contracts and messages. */
const ofNextSteps: readonly LiveEvent['about'][] = [
  'everything',
  'service-requests',
  'music-requests',
  'music-plan',
  'reviews',
  'contract',
]

async function hear(client: QueryClient, event: LiveEvent): Promise<void> {
  if (ofNextSteps.includes(event.about)) void client.invalidateQueries({ queryKey: dashboardKeys.next })
  switch (event.about) {
    case 'contract':
      return contractChanged(client, event.id)
    case 'conversation':
      if (event.news) return takeNews(client, event.with, event.news)
      return conversationChanged(client, event.with)
    case 'everything':
      void messagesChanged(client)
      void client.invalidateQueries({ queryKey: notificationsKeys.all })
      void client.invalidateQueries({ queryKey: subscriptionsKeys.all })
      void client.invalidateQueries({ queryKey: payoutsKeys.mine })
      void client.invalidateQueries({ queryKey: serviceRequestsKeys.all })
      void client.invalidateQueries({ queryKey: musicRequestsKeys.all })
      void client.invalidateQueries({ queryKey: reviewsKeys.all })
      void client.invalidateQueries({ queryKey: calendarKeys.all })
      void client.invalidateQueries({ queryKey: availabilityKeys.all })
      void client.invalidateQueries({ queryKey: favouritesKey })
      void client.invalidateQueries({ queryKey: profilesKeys.clips })
      return contractsChanged(client)
    case 'typing':
    case 'presence':
      // Only the messages screen shows it, so other screens do not load it before somebody types.
      return (await import('../messages/presence/requests.ts')).hearPresence(event)
    case 'clips':
      return client.invalidateQueries({ queryKey: profilesKeys.clips })
    case 'favourites':
      return client.invalidateQueries({ queryKey: favouritesKey })
    case 'role':
      return roleChanged(client)
    case 'subscription':
      void client.invalidateQueries({ queryKey: currentUserKey })
      return client.invalidateQueries({ queryKey: subscriptionsKeys.all })
    case 'payouts':
      return client.invalidateQueries({ queryKey: payoutsKeys.mine })
    case 'service-requests':
      return client.invalidateQueries({ queryKey: serviceRequestsKeys.all })
    case 'music-requests':
      return client.invalidateQueries({ queryKey: musicRequestsKeys.all })
    case 'music-plan':
      return client.invalidateQueries({ queryKey: musicRequestsKeys.plan(event.contractId) })
    case 'reviews':
      // Pages of DJs show their ratings too.
      void client.invalidateQueries({ queryKey: profilesKeys.publicDjs })
      void client.invalidateQueries({ queryKey: discoveryKeys.found })
      return client.invalidateQueries({ queryKey: reviewsKeys.all })
    case 'calendar':
      return client.invalidateQueries({ queryKey: calendarKeys.all })
    case 'availability':
      void conflictsChanged(client)
      return client.invalidateQueries({ queryKey: availabilityKeys.all })
    case 'notifications':
      return client.invalidateQueries({ queryKey: notificationsKeys.all })
  }
}

import { contractsCalls } from '@cuebook/domain/contracts/room.ts'
import type { LiveEvent } from '@cuebook/domain/live/events.ts'
import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import type { Subject } from '@cuebook/domain/rooms.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { contractChanged, contractsChanged } from '../../contracts/requests.ts'
import { readFresh } from '../../kernel/calls/api.ts'
import { forgetFirstAnswers } from '../../kernel/calls/firstAnswers.ts'
import { listenLive } from '../../kernel/calls/liveStream.ts'
import { keyOf } from '../../kernel/calls/query.ts'
import { isMadeOf, readAgain, readAgainWhat } from '../../kernel/calls/readAgain.ts'
import { currentUserKey } from '../../kernel/user/currentUser.ts'
import { forgetOtherPart } from '../../kernel/user/setRole.ts'
import { takeNews } from '../../messages/news/requests.ts'
import { conversationChanged, sendWaiting } from '../../messages/requests.ts'
import { afterOwnChanges } from './afterOwnChanges.ts'

/** Keeps open screens up to date, in every window of a person who is signed in. */
export function useLiveEvents(userId: string | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!userId) return undefined
    return listenLive(userId, {
      onEvent(event) {
        // A screen whose code still loads must not show what the page brought along from before the event.
        forgetFirstAnswers()
        readFresh()
        afterOwnChanges(client, () => void hear(client, event))
      },
      onFirstOpen: () => void readContractsAgain(client),
    })
  }, [client, userId])
}

/** Contracts are not polled, so a change while the page loaded would stay unseen. A failed read is left to the person. */
async function readContractsAgain(client: QueryClient): Promise<void> {
  if (client.getQueryState(keyOf(contractsCalls.list))?.status !== 'error') await contractsChanged(client)
}

/** The role was switched in this window, which knows it already, or in another one. */
async function roleChanged(client: QueryClient): Promise<void> {
  const known = client.getQueryData<CurrentUser>(currentUserKey)?.role
  await client.refetchQueries({ queryKey: currentUserKey })
  if (client.getQueryData<CurrentUser>(currentUserKey)?.role !== known) await forgetOtherPart(client)
}

async function hear(client: QueryClient, event: LiveEvent): Promise<void> {
  const follow = followers[event.about] as
    | ((client: QueryClient, event: LiveEvent) => Promise<void>)
    | undefined
  if (follow) await follow(client, event)
  else await readAgain(client, event.about as Subject)
}

type EventAbout<About> = Extract<LiveEvent, { about: About }>
type Followers = {
  readonly [About in LiveEvent['about']]?: (client: QueryClient, event: EventAbout<About>) => Promise<void>
}

// Only the messages screen shows it, so other screens do not load it before somebody types.
const hearPresence = async (_: QueryClient, event: EventAbout<'typing' | 'presence'>) =>
  (await import('../../messages/presence/requests.ts')).hearPresence(event)

/** Events that ask for more than reading again what is made of their subject. */
const followers: Followers = {
  contract: (client, { id }) => contractChanged(client, id),
  async conversation(client, { with: other, news }) {
    await (news ? takeNews(client, other, news) : conversationChanged(client, other))
  },
  everything: readEverything,
  typing: hearPresence,
  presence: hearPresence,
  role: roleChanged,
}

/** What an open contract page shows changes by `contractChanged` alone. */
const isShownTerms = isMadeOf(['terms'])

/** Events may have been lost, so whatever is shown is read again; what an open contract shows follows its own rule. */
async function readEverything(client: QueryClient): Promise<void> {
  sendWaiting()
  await Promise.all([readAgainWhat(client, (query) => !isShownTerms(query)), contractsChanged(client)])
}

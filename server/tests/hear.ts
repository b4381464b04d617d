import type { LiveEvent } from '@cuebook/domain/live/events.ts'
import type { Live } from '../src/kernel/db/database.ts'

interface Hearing {
  readonly live: Live
  readonly people: readonly { readonly user: { readonly id: string } }[]
  readonly about: LiveEvent['about']
}

/** Waits until the browsers of each of these people have heard of it. A person who hears nothing fails the test by time. */
export async function hear({ live, people, about }: Hearing, act: () => Promise<unknown>): Promise<void> {
  const heard = people.map(({ user }) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const stop = live.subscribe(`user:${user.id}`, (payload) => {
      const event: LiveEvent = JSON.parse(payload)
      if (event.about === about) resolve()
    })
    return promise.then(stop)
  })
  await act()
  await Promise.all(heard)
}

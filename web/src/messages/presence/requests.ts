import type { LiveEvent } from '@cuebook/domain/live/events.ts'
import type { presenceApi } from '@cuebook/domain/messages/presence-api.ts'
import { presenceCalls } from '@cuebook/domain/messages/room.ts'
import { callsOf } from '../../kernel/calls/api.ts'
import { queryOf } from '../../kernel/calls/query.ts'
import { tellFailure } from '../../kernel/calls/tellFailure.ts'
import { useCall } from '../../kernel/calls/useCall.ts'
import { useChange } from '../../kernel/calls/useChange.ts'

const api = callsOf<typeof presenceApi>(presenceCalls)
const { queryKey } = queryOf(api.settings, {})

export const usePresenceSettings = () => useCall(api.settings, {})

/** Shows the new setting at once, and the old one again if it could not be saved. */
export const useSavePresence = () =>
  useChange(api.saveSettings, {
    send: (showPresence: boolean) => api.saveSettings({ body: { showPresence } }),
    async early(client, showPresence) {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, { showPresence })
      return () => client.setQueryData(queryKey, before)
    },
    failed: tellFailure('The setting was not saved'),
  })

/** These calls are only hints, so a failed one is forgotten. */
export const tellTyping = (userId: string): Promise<unknown> =>
  api.typing({ body: { userId } }).catch(() => {})
const askPresence = (userId: string): Promise<unknown> => api.presence({ body: { userId } }).catch(() => {})

export interface Known {
  readonly typing: boolean
  readonly online: boolean
  readonly lastSeen: Date | null
}

/** A person who types says so again every few seconds; after this time they have stopped. */
export const TYPING_LASTS_MS = 5_000
/** If no process has answered after this time, the question is asked again, or the person counts as not here. */
export const ANSWERS_TAKE_MS = 5_000

const nothing: Known = { typing: false, online: false, lastSeen: null }
const people = new Map<string, Known>()
const timers = new Map<string, ReturnType<typeof setTimeout>>()
/** Questions that no process has answered yet. */
const open = new Set<string>()
const listeners = new Set<() => void>()

export const knownOf = (userId: string | null): Known => (userId && people.get(userId)) || nothing

export function onKnownChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function learn(userId: string, news: Partial<Known>): void {
  people.set(userId, { ...knownOf(userId), ...news })
  for (const listener of listeners) listener()
}

/** Runs `act` after that time. A later call with the same name replaces this one. */
function later(name: string, ms: number, act: () => void): void {
  clearTimeout(timers.get(name))
  timers.set(
    name,
    setTimeout(() => {
      timers.delete(name)
      act()
    }, ms),
  )
}

/**
 * Asks the server; the answers come as live events. A page that was just loaded asks before its stream is open and
 * misses the answer, so its first question is asked twice when no answer comes.
 */
export function ask(userId: string, { twice = false } = {}): void {
  open.add(userId)
  later(`answers ${userId}`, ANSWERS_TAKE_MS, () => {
    if (!open.has(userId)) return
    if (twice) return ask(userId)
    open.delete(userId)
    learn(userId, { online: false, lastSeen: null })
  })
  void askPresence(userId)
}

/** Takes in what the live stream says about typing and presence. */
export function hearPresence(event: Extract<LiveEvent, { about: 'typing' | 'presence' }>): void {
  const userId = event.with
  if (event.about === 'typing') {
    learn(userId, { typing: true, online: true })
    later(`typing ${userId}`, TYPING_LASTS_MS, () => learn(userId, { typing: false }))
    return
  }
  const lastSeen = event.lastSeen === null ? null : new Date(event.lastSeen)
  // Several processes may answer one question: of their answers, being here counts most, then the latest time.
  const isFirst = open.delete(userId)
  const before = isFirst ? nothing : knownOf(userId)
  const online = event.online || before.online
  const latest = [before.lastSeen, lastSeen].reduce((a, b) => (a && b ? (a > b ? a : b) : (a ?? b)), null)
  learn(userId, { online, lastSeen: online ? null : latest })
}

/** For tests, and for a person who logs out. */
export function forgetPresence(): void {
  for (const timer of timers.values()) clearTimeout(timer)
  timers.clear()
  open.clear()
  people.clear()
  for (const listener of listeners) listener()
}

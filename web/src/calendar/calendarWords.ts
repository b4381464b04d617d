import type { PlatformStatus, TroubleKind } from '@cuebook/domain/calendar/connection.ts'
import type { Platform, SyncInterval } from '@cuebook/domain/calendar/settings.ts'
import { readersDay, readersMoment, readersMonthDay } from '../kernel/dateWords.ts'
import type { Tone } from '../kernel/ui/feedback/Badge.tsx'

export const platformWords: Readonly<Record<Platform, { readonly name: string; readonly about: string }>> = {
  google: { name: 'Google', about: 'Google Calendar' },
  outlook: { name: 'Outlook', about: 'Outlook and Microsoft 365' },
  apple: { name: 'Apple', about: 'iCloud via CalDAV' },
}

export const intervalWords: Readonly<Record<SyncInterval, string>> = {
  5: 'Every 5 minutes',
  15: 'Every 15 minutes',
  30: 'Every 30 minutes',
  60: 'Every 60 minutes',
  240: 'Every 4 hours',
  1440: 'Once a day',
}

export interface StatusLook {
  readonly text: string
  readonly look: 'good' | 'bad' | 'busy' | 'quiet'
}

type Health = Pick<PlatformStatus, 'state' | 'lastSync' | 'trouble' | 'troubleSince'>

/** The badge of a card: when it was last in step, coloured by how it is now. */
export function syncBadge({ state, lastSync }: Health): { text: string; tone: Tone } {
  if (!lastSync) return { text: 'Not synced yet', tone: 'grey' }
  const tone = state === 'failing' || state === 'signed-out' ? 'yellow' : 'green'
  return { text: `Last sync ${readersDay(lastSync)}`, tone }
}

/** The one line at the foot of a card. */
export function platformLine(status: PlatformStatus, isOn: boolean, autoSync: boolean): StatusLook {
  const { state, inStep, total } = status
  if (!isOn) {
    const text =
      state === 'not-connected' ? 'Switch it on to connect it' : 'Switched off, its events stay as they are'
    return { text, look: 'quiet' }
  }
  switch (state) {
    case 'not-connected':
      return { text: 'Not connected', look: 'quiet' }
    case 'waiting':
      return autoSync
        ? { text: 'Connected, the first sync starts soon', look: 'busy' }
        : { text: 'Connected, not synced yet', look: 'quiet' }
    case 'syncing':
      return { text: syncingText(status), look: 'busy' }
    case 'in-step':
      return { text: inStepText(inStep, total), look: 'good' }
    default:
      return troubleLine(status)
  }
}

/** The line of an address that is only read. */
export function addressLine(health: Health): StatusLook {
  switch (health.state) {
    case 'in-step':
      return { text: `Read on ${health.lastSync ? readersMoment(health.lastSync) : 'time'}`, look: 'good' }
    case 'syncing':
      return { text: 'Reading now', look: 'busy' }
    case 'failing':
    case 'signed-out':
      return troubleLine(health)
    default:
      return { text: 'Not read yet', look: 'quiet' }
  }
}

function syncingText({ lastSync, inStep, total }: PlatformStatus): string {
  if (lastSync) return 'Syncing now'
  return total === 0 ? 'First sync has begun' : `First sync, ${inStep} of ${total} events so far`
}

function inStepText(inStep: number, total: number): string {
  if (total === 0) return 'Connected, no events to sync yet'
  if (inStep < total) return `Connected, ${inStep} of ${total} events in step`
  return `Connected, ${total} ${total === 1 ? 'event' : 'events'} in step`
}

function troubleLine({ state, trouble, troubleSince }: Health): StatusLook {
  if (state === 'signed-out' && trouble !== 'wrong-password') {
    const on = troubleSince ? ` on ${readersMonthDay(troubleSince)}` : ''
    return { text: `Signed out${on}, connect again`, look: 'bad' }
  }
  const since = troubleSince ? ` since ${readersMonthDay(troubleSince)}` : ''
  return { text: troubleText[trouble ?? 'unreachable'](since), look: 'bad' }
}

/** What is wrong, and what the person can do. */
const troubleText: Readonly<Record<TroubleKind, (since: string) => string>> = {
  'wrong-password': (since) => `The password was refused${since}, connect again with a new app password`,
  'signed-out': (since) => `Signed out${since}, connect again`,
  'not-a-calendar': () => 'There is no calendar at this address any more, check it and connect again',
  'calendar-gone': () => 'The chosen calendar is gone, choose another one',
  refused: (since) => `It refuses our changes${since}, check that you may write to it; we keep trying`,
  unreachable: (since) => `It does not answer${since}, we keep trying`,
  'too-busy': () => 'It asked us to slow down, we try again later',
  'not-allowed': () => 'This address cannot be used, connect another one',
  unreadable: (since) => `We cannot read it${since}, check its address; we keep trying`,
}

import type { Delivery, Token, Webhook } from '@cuebook/domain/programs/programs.ts'
import { scopeWords } from '@cuebook/domain/programs/scopes.ts'
import { eventWords, TEST_EVENT } from '@cuebook/domain/programs/webhook-events.ts'
import { readersDay, readersMoment } from '../kernel/dateWords.ts'

/** 'Read, Messages' */
export const scopesInWords = ({ scopes }: Pick<Token, 'scopes'>): string =>
  scopes.map((scope) => scopeWords[scope].label).join(', ')

/** 'Made Jun 12, 2027 · ends Jul 12, 2027 · never used' */
export function tokenFacts({ madeAt, endsAt, hasEnded, lastUsedAt }: Token): string {
  const used = lastUsedAt ? `last used in the hour from ${readersMoment(lastUsedAt)}` : 'never used'
  return `Made ${readersDay(madeAt)} · ${hasEnded ? 'ended' : 'ends'} ${readersDay(endsAt)} · ${used}`
}

const offWords: Readonly<Record<NonNullable<Webhook['off']>, string>> = {
  owner: 'You switched it off.',
  failing: 'It took nothing for three days, so we switched it off.',
  gone: 'It answered that it is gone, so we switched it off.',
  reset: 'It is off because your password was reset. Switch it on if you know it.',
}

/** What a person should know about an address, and how it looks. */
export function webhookState({ off, failingSince }: Pick<Webhook, 'off' | 'failingSince'>): {
  tone: 'green' | 'grey' | 'yellow'
  badge: string
  words: string | null
} {
  if (off) return { tone: 'grey', badge: 'Off', words: offWords[off] }
  if (failingSince)
    return {
      tone: 'yellow',
      badge: 'Failing',
      words: `It has taken nothing since ${readersMoment(failingSince)}. We try again for three days.`,
    }
  return { tone: 'green', badge: 'On', words: null }
}

export const deliveryTitle = ({ type }: Pick<Delivery, 'type'>): string =>
  type === TEST_EVENT ? 'Test' : eventWords[type].label

const troubleWords: Readonly<Record<NonNullable<Delivery['trouble']>, string>> = {
  unreachable: 'It could not be reached',
  'too-slow': 'It did not answer within ten seconds',
  'not-allowed': 'Its name leads to an address that we do not call',
  off: 'Not sent, because the address was off',
}

/** 'Answered 500, after 3 tries. Next try Jun 12, 2027, 6:05 PM.' */
export function deliveryWords({ type, state, status, trouble, tries, nextTryAt }: Delivery): string {
  if (tries === 0 && state === 'waiting') return 'On its way'
  const outcome = trouble ? troubleWords[trouble] : status === null ? 'On its way' : `Answered ${status}`
  const count = tries > 1 ? `, after ${tries} tries` : ''
  if (nextTryAt) return `${outcome}${count}. Next try ${readersMoment(nextTryAt)}.`
  if (state !== 'failed') return `${outcome}${count}`
  return `${outcome}${count}. ${type === TEST_EVENT ? 'A test is tried once.' : 'It is not tried again by itself.'}`
}

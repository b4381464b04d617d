import { takesVotes } from '@cuebook/domain/party/answer.ts'
import type { GuestParty } from '@cuebook/domain/party/party.ts'
import { markNames } from '@cuebook/domain/party/words.ts'
import type { Shown } from './evening.ts'

const states = {
  off: 'This page is not open. Please ask your hosts for the right code.',
  soon: 'It is a little early. Wishes open closer to the party, so come back soon.',
  over: 'The party is over. Thank you for dancing.',
}

type Wish = GuestParty['wishes'][number]

/** Writes what guests typed as text only, never as HTML. */
function element(name: string, text = '', className = ''): HTMLElement {
  const made = document.createElement(name)
  made.textContent = text
  if (className) made.className = className
  return made
}

const byId = (id: string): HTMLElement => document.querySelector<HTMLElement>(`#${id}`) ?? element('p')

function say(id: string, text: string): void {
  const place = byId(id)
  // A text that is written again is read out again.
  if (place.textContent !== text) place.textContent = text
}

export function drawer(vote: (id: string) => void) {
  let drawn = ''
  return ({ party, isAway, voted, waiting, answer }: Shown): void => {
    const state = party?.state ?? 'off'
    say('hosts', party?.hosts ?? '')
    say('title', party?.title ?? 'Song wishes')
    byId('form').hidden = state !== 'open'
    byId('part').hidden = state === 'off' || state === 'soon'
    byId('notice').hidden = state === 'open'
    say('notice', state === 'open' ? '' : states[state])
    byId('band').hidden = !isAway
    say('band', isAway ? 'No network right now. Your wishes are kept and sent when you are back.' : '')
    say('answer', waiting.length > 0 && isAway ? 'Kept on your phone. It is sent when you are back.' : answer)
    const wishes = party?.wishes ?? []
    byId('empty').hidden = wishes.length + waiting.length > 0
    const now = JSON.stringify([wishes, voted, waiting, state])
    if (now === drawn) return
    drawn = now
    const focused = (document.activeElement as HTMLElement | null)?.dataset.wish
    byId('list').replaceChildren(
      ...waiting.map(({ title, artist }) => waitingRow(title, artist ?? null)),
      ...wishes.map((wish) => row(wish, voted.includes(wish.id), state === 'open' ? vote : null)),
    )
    // The list is in another order now, and the finger or the keyboard stays with the same wish.
    if (focused) document.querySelector<HTMLElement>(`[data-wish="${CSS.escape(focused)}"]`)?.focus()
  }
}

function song(title: string, artist: string | null, more: string): HTMLElement {
  const words = element('div', '', 'song')
  words.append(element('strong', title))
  const line = [artist, more].filter(Boolean).join(' · ')
  if (line) words.append(element('span', line))
  return words
}

function waitingRow(title: string, artist: string | null): HTMLElement {
  const item = element('li', '', 'waiting')
  item.append(song(title, artist, ''), element('em', 'Waiting to be sent'))
  return item
}

function row(wish: Wish, isVoted: boolean, vote: ((id: string) => void) | null): HTMLElement {
  const item = element('li', '', wish.mark)
  item.append(song(wish.title, wish.artist, wish.by ? `from ${wish.by}` : ''))
  // After the party nothing is promised any more.
  const isPromise = takesVotes(wish.mark)
  const name = wish.mark === 'wished' ? wish.coming && 'Coming' : markNames[wish.mark]
  const state = (vote || !isPromise) && name
  if (state) item.append(element('em', state))
  item.append(vote && isPromise ? voteButton(wish, isVoted, vote) : count(wish.votes))
  return item
}

const count = (votes: number): HTMLElement => element('small', votes === 1 ? '1 vote' : `${votes} votes`)

function voteButton({ id, title, votes }: Wish, isVoted: boolean, vote: (id: string) => void): HTMLElement {
  const button = element('button', `${isVoted ? '♥' : '♡'} ${votes}`, 'vote')
  button.setAttribute('type', 'button')
  button.setAttribute('aria-pressed', String(isVoted))
  button.setAttribute('aria-label', `Vote for ${title}, ${votes} ${votes === 1 ? 'vote' : 'votes'}`)
  button.dataset.wish = id
  button.addEventListener('click', () => vote(id))
  return button
}

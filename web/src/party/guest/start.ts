import './guest.css'
import type { GuestParty } from '@cuebook/domain/party/party.ts'
import { drawer } from './draw.ts'
import { evening } from './evening.ts'
import { phoneAt } from './phone.ts'
import { talkTo } from './talk.ts'

/** The page of guests: a few kilobytes, because it is opened on any phone in a hall with one bar of reception. */
export function openParty(): void {
  const code = decodeURIComponent(location.pathname.split('/').pop() ?? '')
  const party = JSON.parse(document.querySelector('#party-data')?.textContent || 'null') as GuestParty | null
  const phone = phoneAt(code)
  const night = evening({ phone, talk: talkTo(code), party, draw: drawer((id) => void night.vote(id)) })
  const field = (name: string) => document.querySelector<HTMLInputElement>(`#${name}`)
  const [song, artist, name] = [field('song'), field('artist'), field('name')]
  if (name) name.value = phone.name()
  document.querySelector('#form')?.addEventListener('submit', (event) => {
    event.preventDefault()
    const title = song?.value.trim() ?? ''
    song?.setAttribute('aria-invalid', String(title === ''))
    song?.focus()
    if (title === '') return
    phone.rename(name?.value.trim() ?? '')
    void night.wish({ title, artist: artist?.value.trim() || null, name: phone.name() || null })
    for (const each of [song, artist]) if (each) each.value = ''
  })
  night.show()
  // A page that is not open has nothing to look for.
  if (!party) return
  void night.turn()
  addEventListener('online', () => void night.turn())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void night.turn()
  })
}

openParty()

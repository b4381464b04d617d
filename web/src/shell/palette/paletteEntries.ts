import type { Contract } from '@cuebook/domain/contracts/contract.ts'
import { eventName, longDate } from '@cuebook/domain/contracts/words.ts'
import { displayName } from '@cuebook/domain/identity/names.ts'
import { fold } from '@cuebook/domain/kernel/fold.ts'
import type { Talker } from '@cuebook/domain/messages/message.ts'
import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { signAddress } from '../../contracts/addresses.ts'
import { otherParty } from '../../contracts/contractWords.ts'
import { conversationAddress } from '../../kernel/address/conversationAddress.ts'
import type { Theme } from '../../kernel/ui/button/theme.ts'
import { canReach, pagesOf } from '../bars/navigation.ts'

export type PaletteGroup = 'Pages' | 'Actions' | 'People' | 'Contracts'

export interface PaletteEntry {
  readonly id: string
  readonly group: PaletteGroup
  readonly label: string
  /** What tells entries with the same label apart. */
  readonly detail?: string
  /** Where it leads, or what it does. */
  readonly does: { readonly href: string } | { readonly theme: Theme } | { readonly logout: true }
}

export const pageEntries = (user: CurrentUser): PaletteEntry[] =>
  pagesOf(user).map(({ href, label, palette = label }) => ({
    id: href,
    group: 'Pages',
    label: palette,
    does: { href },
  }))

export function actionEntries(user: CurrentUser): PaletteEntry[] {
  const create: PaletteEntry = {
    id: 'create-contract',
    group: 'Actions',
    label: 'Create Contract',
    does: { href: '/contracts?clientEmail=' },
  }
  const theme = (id: Theme, label: string): PaletteEntry => ({
    id: `theme-${id}`,
    group: 'Actions',
    label,
    does: { theme: id },
  })
  return [
    ...(user.role === 'dj' && canReach(user, '/contracts') ? [create] : []),
    theme('light', 'Light theme'),
    theme('dark', 'Dark theme'),
    theme('system', 'System theme'),
    { id: 'logout', group: 'Actions', label: 'Log out', does: { logout: true } },
  ]
}

export const peopleEntries = (people: readonly Talker[]): PaletteEntry[] =>
  people.map((person) => ({
    id: person.id,
    group: 'People',
    label: displayName(person, person.email),
    detail: person.email,
    does: { href: conversationAddress(person.id) },
  }))

export const contractEntries = (contracts: readonly Contract[], party: 'dj' | 'client'): PaletteEntry[] =>
  contracts.map((contract) => ({
    id: contract.id,
    group: 'Contracts',
    label: eventName(contract),
    detail: [contract.eventDate && longDate(contract.eventDate), otherParty(contract, party), contract.venue]
      .filter(Boolean)
      .join(' · '),
    does: { href: signAddress(contract.id) },
  }))

const MOST_SHOWN = 40
const MOST_UNASKED = 3

/** Every word that was typed must begin a word of the entry. Without words people see pages and what comes first. */
export function matching(entries: readonly PaletteEntry[], typed: string): PaletteEntry[] {
  const words = wordsOf(typed)
  if (words.length === 0) {
    const shown = { People: 0, Contracts: 0 }
    return entries.filter(({ group }) => {
      if (group !== 'People' && group !== 'Contracts') return true
      shown[group] += 1
      return shown[group] <= MOST_UNASKED
    })
  }
  return entries
    .filter(({ label, detail }) => {
      const known = wordsOf(`${label} ${detail ?? ''}`)
      return words.every((word) => known.some((each) => each.startsWith(word)))
    })
    .slice(0, MOST_SHOWN)
}

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[\s·@.,/&-]+/)
    .filter(Boolean)

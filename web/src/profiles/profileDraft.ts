import { typedDollars } from '@cuebook/domain/kernel/words/money.ts'
import { type ClearableField, clearableFields } from '@cuebook/domain/profiles/clearable-fields.ts'
import type { DjProfile } from '@cuebook/domain/profiles/dj-profile.ts'
import type { DjProfileForm } from '@cuebook/domain/profiles/form.ts'
import { socialNetworks } from '@cuebook/domain/profiles/social-networks.ts'
import type { FormOf } from '../kernel/form/useForm.ts'

type Links = Record<(typeof socialNetworks)[number], string>

/** The values of the form, all as text until they are sent. */
export interface ProfileDraft {
  bio: string
  username: string
  specialties: string
  basePrice: string
  equipment: string
  location: { address: string; lat: number; lng: number }
  willingToTravel: boolean
  maxDistance: string
  socialMedia: Links
}

/** The props of every group of fields. */
export interface DraftFieldsProps {
  form: FormOf<ProfileDraft>
}

export function draftOf(profile: DjProfile | null): ProfileDraft {
  const links = Object.fromEntries(socialNetworks.map((n) => [n, profile?.socialMedia[n] ?? ''])) as Links
  return {
    bio: profile?.bio ?? '',
    username: profile?.username ?? '',
    specialties: profile?.specialties ?? '',
    basePrice: profile?.basePrice == null ? '' : String(profile.basePrice),
    equipment: profile?.equipment ?? '',
    location: profile?.location ?? { address: '', lat: 0, lng: 0 },
    willingToTravel: profile?.willingToTravel ?? false,
    maxDistance: String(profile?.maxDistance ?? 0),
    socialMedia: links,
  }
}

/** Sends only filled fields, trimmed. `willingToTravel` is always sent, the distance only when above 0. */
export function payloadOf(draft: ProfileDraft): DjProfileForm {
  const text = (value: string) => value.trim() || undefined
  const links = Object.fromEntries(
    Object.entries(draft.socialMedia).flatMap(([name, link]) => (link.trim() ? [[name, link.trim()]] : [])),
  )
  const distance = Number(draft.maxDistance)
  const address = draft.location.address.trim()
  const all = {
    bio: text(draft.bio),
    specialties: text(draft.specialties),
    basePrice: text(draft.basePrice) === undefined ? undefined : typedDollars(draft.basePrice),
    equipment: text(draft.equipment),
    username: text(draft.username),
    location: address ? { ...draft.location, address } : undefined,
    willingToTravel: draft.willingToTravel,
    maxDistance: draft.willingToTravel && distance > 0 ? distance : undefined,
    socialMedia: Object.keys(links).length > 0 ? links : undefined,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

/** The names of the fields that had a value when the form began and are blank now. */
export function clearedFields(draft: ProfileDraft, before: ProfileDraft): ClearableField[] {
  const now = payloadOf(draft)
  const blank = Object.keys(payloadOf(before)).filter((name) => !(name in now))
  // Without the switch the server resets the distance itself.
  return clearableFields.filter(
    (name) => blank.includes(name) && (name !== 'maxDistance' || draft.willingToTravel),
  )
}

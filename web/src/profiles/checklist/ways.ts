import type { ChecklistKey } from '@cuebook/domain/profiles/checklist.ts'
import { profileFieldAddress } from '../addresses.ts'

interface Way {
  label: string
  action: string
  href: string
  /** The field of the profile that the way leads to. */
  field?: string
}

const toField = (field: string, label: string, action: string): Way => ({
  label,
  action,
  field,
  href: profileFieldAddress(field),
})

/** What each step of the checklist is called, and where it is done. */
export const ways: Readonly<Record<ChecklistKey, Way>> = {
  username: toField('username', 'Choose a DJ username', 'Choose'),
  location: toField('location', 'Say where you play', 'Choose'),
  subscription: { label: 'Start your subscription or free trial', action: 'See plans', href: '/pricing' },
  picture: toField('picture', 'Add a profile picture', 'Add'),
  clip: toField('clip', 'Upload a mix clip', 'Upload'),
  specialties: toField('specialties', 'Name your specialties', 'Name'),
  basePrice: toField('basePrice', 'Set your base price', 'Set'),
  bio: toField('bio', 'Write a few words about yourself', 'Write'),
  equipment: toField('equipment', 'Tell what equipment you bring', 'Tell'),
  contract: { label: 'Send your first contract', action: 'Create', href: '/contracts' },
  share: toField('username', 'Share your public page', 'Choose a username'),
}

import type { CallTable } from '../kernel/call.ts'
import type { RefusalRow } from '../kernel/refusal-row.ts'

/** What can change here, and what calls read or change. The server tells open browsers of some of it. */
export const subjects = ['account', 'clips'] as const

export const profilesCalls = {
  saveDjProfile: { method: 'PUT', path: '/api/users/dj-profile', changes: ['account'] },
  checkUsername: { method: 'GET', path: '/api/users/username-check' },
  uploadPicture: { method: 'POST', path: '/api/users/profile-picture-upload', changes: ['account'] },
  listClips: { method: 'GET', path: '/api/users/clips', reads: ['clips'] },
  uploadClip: { method: 'POST', path: '/api/users/clips', changes: ['clips'] },
  renameClip: { method: 'PATCH', path: '/api/users/clips/:id', changes: ['clips'] },
  orderClips: { method: 'PUT', path: '/api/users/clips/order', changes: ['clips'] },
  removeClip: { method: 'DELETE', path: '/api/users/clips/:id', changes: ['clips'] },
} as const satisfies CallTable

export const accountCalls = {
  currentUser: { method: 'GET', path: '/api/auth/user', reads: ['account', 'subscription'] },
  setRole: { method: 'POST', path: '/api/auth/role', changes: ['account'] },
  saveBasics: { method: 'PUT', path: '/api/users/basic-profile', changes: ['account'] },
} as const satisfies CallTable

export const refusals = {
  'profile.username-taken': { status: 409, message: 'This DJ Username is taken.' },
  'profile.not-an-image': { status: 415, message: 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture.' },
  'profile.image-unreadable': {
    status: 422,
    message: 'This picture cannot be read. Please try another one.',
  },
  'profile.image-too-large': { status: 413, message: 'Please select an image smaller than 5MB' },
  'profile.image-too-many-pixels': {
    status: 422,
    message: 'This picture has too many pixels. Please use a smaller one.',
  },
  'profile.too-many-pictures': {
    status: 429,
    message: 'That is a lot of pictures at once. Please wait a while, then try again.',
  },
  'profile.clip-type': { status: 415, message: 'Please choose an MP3, OGG or M4A file.' },
  'profile.clip-too-large': { status: 413, message: 'A clip may have 20 MB at most.' },
  'profile.clips-changed': {
    status: 409,
    message: 'Your clips have changed in another window. Please look at them again.',
  },
  'profile.clip-count': { status: 409, message: 'You can keep three clips. Remove one first.' },
} as const satisfies Record<string, RefusalRow>

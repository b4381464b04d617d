import type { RefusalRow } from '../kernel/refusal-row.ts'

export const profilesRefusals = {
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

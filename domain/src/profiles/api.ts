import { z } from 'zod'
import { bound } from '../kernel/bound.ts'
import type { EndpointTable } from '../kernel/endpoint.ts'
import { currentUser } from './current-user.ts'
import { djProfileForm } from './form.ts'
import { clipMaxBytes, clipsPerDj, longestClipText, longestClipTitle, pictureMaxBytes } from './limits.ts'
import { peaksPattern } from './peaks.ts'
import { clip } from './public-dj.ts'
import { profilesCalls } from './room.ts'

const clipTitle = z
  .string()
  .trim()
  .min(1, 'Title is required')
  .max(longestClipTitle, bound('Title is too long'))

/** An empty text takes it away, and without the field it stays. */
const clipText = z
  .string()
  .trim()
  .max(longestClipText, bound('What is heard is too long'))
  .nullish()
  .transform((text) => (text === '' ? null : text))

export const profilesApi = {
  saveDjProfile: {
    ...profilesCalls.saveDjProfile,
    summary:
      'Save your DJ profile; only the fields that are sent change, and those named in `cleared` are emptied',
    access: 'dj',
    body: djProfileForm,
    reply: currentUser,
    refusals: ['profile.username-taken'],
  },
  checkUsername: {
    ...profilesCalls.checkUsername,
    summary: 'Check whether a username is free; for a taken one, suggest similar free ones',
    access: 'dj',
    query: z.object({ username: z.string().max(100) }),
    reply: z.object({ free: z.boolean(), problem: z.string().nullable(), suggestions: z.array(z.string()) }),
  },
  uploadPicture: {
    ...profilesCalls.uploadPicture,
    summary: 'Set your profile picture; the body is the image file itself',
    access: 'user',
    raw: { maxBytes: pictureMaxBytes, tooLarge: 'profile.image-too-large' },
    reply: z.object({ profileImageUrl: z.string(), user: currentUser }),
    refusals: [
      'profile.not-an-image',
      'profile.image-unreadable',
      'profile.image-too-large',
      'profile.image-too-many-pixels',
      'profile.too-many-pictures',
    ],
  },
  listClips: {
    ...profilesCalls.listClips,
    summary: 'List your mix clips',
    access: 'dj',
    reply: z.array(clip),
  },
  uploadClip: {
    ...profilesCalls.uploadClip,
    summary: 'Add a mix clip; the body is the audio file itself',
    access: 'dj',
    query: z.object({
      title: clipTitle,
      /** The waveform, as far as the browser could decode the file. */
      peaks: z
        .string()
        .max(96, bound('A waveform has 96 hexadecimal digits'))
        .regex(peaksPattern, 'A waveform has 96 hexadecimal digits')
        .optional(),
    }),
    raw: { maxBytes: clipMaxBytes, tooLarge: 'profile.clip-too-large' },
    reply: clip,
    refusals: ['profile.clip-type', 'profile.clip-too-large', 'profile.clip-count'],
  },
  renameClip: {
    ...profilesCalls.renameClip,
    summary: 'Give one of your mix clips another title, and say what is heard in it',
    access: 'dj',
    params: z.object({ id: z.uuid() }),
    body: z.object({ title: clipTitle, heard: clipText }),
    reply: z.array(clip),
    refusals: ['not-found'],
  },
  orderClips: {
    ...profilesCalls.orderClips,
    summary: 'Put your mix clips in another order; the first one plays on your card',
    access: 'dj',
    body: z.object({ ids: z.array(z.uuid()).min(1).max(clipsPerDj) }),
    reply: z.array(clip),
    refusals: ['not-found', 'profile.clips-changed'],
  },
  removeClip: {
    ...profilesCalls.removeClip,
    summary: 'Remove one of your mix clips',
    access: 'dj',
    params: z.object({ id: z.uuid() }),
    reply: z.object({ status: z.literal(true) }),
    refusals: ['not-found'],
  },
} as const satisfies EndpointTable

import { z } from 'zod'
import { contractStatuses } from '../contracts/life/status.ts'
import { bound } from '../kernel/bound.ts'
import { firstRepeated, linkProblem, longestLink, tooLongLink } from './link.ts'
import { platformOf, platforms } from './platform.ts'
import {
  longestDescription,
  longestInstructions,
  longestName,
  longestNote,
  mostPlaylists,
} from './playlist.ts'
import { musicRequestStatuses } from './status.ts'

/** A character that can be seen: Unicode has invisible ones that trim() does not remove. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u
const words = (label: string, max: number) =>
  z
    .string(`${label} must be a text.`)
    .trim()
    .max(max, bound(`${label} is too long (${max} characters at most)`))
/** A blank text counts as absent. */
const optionalWords = (label: string, max: number) =>
  words(label, max)
    .nullish()
    .transform((text) => text || null)

export const link = (required: string) =>
  z
    .string(required)
    .trim()
    .min(1, required)
    .max(longestLink, bound(tooLongLink))
    .superRefine((url, context) => {
      const message = url === '' ? null : linkProblem(url)
      if (message) context.addIssue({ code: 'custom', message })
    })

/** The platform is found from the link again, because a caller could name any. */
const playlistForm = z
  .object({
    url: link('Please enter a playlist URL'),
    platform: z.string().max(100, bound('This platform is not known.')).nullish(),
    description: optionalWords('Description', longestDescription),
  })
  .transform(({ url, description }) => ({
    url,
    platform: platformOf(url),
    ...(description !== null && { description }),
  }))

const id = (message: string) => z.uuid(message).nullish()

export const musicRequestForm = z
  .object({
    contractId: id('This contract cannot be found.'),
    clientId: z.string().max(200, bound('This client cannot be found.')).nullish(),
    djId: id('This DJ cannot be found.'),
    playlistName: words('Request name', longestName).refine(
      (name) => VISIBLE.test(name),
      'Please give your request a name',
    ),
    playlistUrls: z
      .array(playlistForm, 'Please add at least one playlist')
      .min(1, 'Please add at least one playlist')
      .max(mostPlaylists, `A request can have ${mostPlaylists} playlists at most`)
      .superRefine((playlists, at) => {
        const repeated = firstRepeated(playlists.map(({ url }) => url))
        if (repeated < 0) return
        at.addIssue({ code: 'custom', path: [repeated, 'url'], message: 'Playlist already added' })
      }),
    specialInstructions: optionalWords('Special instructions', longestInstructions),
    status: z.literal('pending', 'A new request starts as pending.').nullish(),
  })
  .refine(({ contractId, djId }) => contractId || djId, {
    path: ['djId'],
    message: 'Please choose a DJ or a contract',
  })

export const musicAnswerForm = z.object({
  status: z.enum(['accepted', 'declined'], 'Please accept or decline the request.'),
  note: optionalWords('Note', longestNote),
  /** The status that the caller saw; if another window has answered in between, the call is refused. */
  was: z.enum(musicRequestStatuses, 'This is not a status of a request.').optional(),
})

/** An event that music is for. */
const musicEvent = z.object({
  id: z.string(),
  status: z.enum(contractStatuses),
  eventType: z.string().nullable(),
  /** yyyy-mm-dd */
  eventDate: z.string().nullable(),
})

const person = z.object({ id: z.string(), name: z.string(), picture: z.string() })

export const musicRequest = z.object({
  id: z.string(),
  contractId: z.string().nullable(),
  clientId: z.string(),
  djId: z.string(),
  playlistName: z.string(),
  playlistUrls: z.array(
    z.object({ url: z.string(), platform: z.enum(platforms), description: z.string().nullable() }),
  ),
  specialInstructions: z.string().nullable(),
  status: z.enum(musicRequestStatuses),
  /** The DJ's answer in words. */
  note: z.string().nullable(),
  answeredAt: z.string().nullable(),
  createdAt: z.string(),
  /** Whether the caller sent or received it. */
  box: z.enum(['sent', 'received']),
  /** The DJ of a sent request, and the sender of a received one. */
  other: person,
  contract: musicEvent.nullable(),
  /** Whether the DJ can still answer, or change the answer. */
  canAnswer: z.boolean(),
})
export type MusicRequest = z.output<typeof musicRequest>

/** Whom a person can send music to. */
export const musicRecipients = z.object({
  /** The caller's own bookings as a client. */
  contracts: z.array(
    musicEvent.extend({
      dj: person,
      /** An ISO instant; null while the event has no date. */
      closesAt: z.string().nullable(),
      timeZone: z.string(),
    }),
  ),
  /** DJs whom the caller has a contract with, wrote with, or sent music to. */
  djs: z.array(person),
})
export type MusicRecipients = z.output<typeof musicRecipients>

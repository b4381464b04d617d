import { displayName } from '@cuebook/domain/identity/names.ts'
import type { PersonCard } from '../identity/queries.ts'
import type { ReviewRow } from './table.ts'

/** The DJ's public reply; null while there is none. */
export const replyOf = ({ reply, repliedAt, replyEditedAt }: ReviewRow) =>
  reply === null || repliedAt === null
    ? null
    : { text: reply, repliedAt: repliedAt.toISOString(), editedAt: replyEditedAt?.toISOString() ?? null }

/** What every reader of a review sees. */
export const writtenOf = ({ id, rating, comment, createdAt, editedAt }: ReviewRow) => ({
  id,
  rating,
  comment,
  createdAt: createdAt.toISOString(),
  editedAt: editedAt?.toISOString() ?? null,
})

/** A party as the other one sees them. */
export const shownPerson = (card: PersonCard | undefined, otherwise: string) => ({
  name: card ? displayName(card, otherwise) : otherwise,
  picture: card?.picture ?? '',
})

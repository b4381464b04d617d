import type { Talker } from '@cuebook/domain/messages/message.ts'
import { pictureOf } from '../../identity/queries.ts'

type Columns<Name extends string> = {
  readonly [K in `${Name}_${'id' | 'email' | 'avatar_seed'}`]: string
} & { readonly [K in `${Name}_${'first_name' | 'last_name' | 'image'}`]: string | null } & {
  readonly [K in `${Name}_role`]: Talker['role']
}
export type SenderColumns = Columns<'sender'>
export interface OtherColumns extends Columns<'other'> {
  /** Whether the reader may see the other person's email address. A hidden one is empty: programs expect a text. */
  readonly addressShown: boolean
}

/** Whoever wrote the message: the reader, who sees their own address, or the other person. */
export const senderOf = (row: SenderColumns & OtherColumns): Talker => ({
  id: row.sender_id,
  firstName: row.sender_first_name,
  lastName: row.sender_last_name,
  email: row.addressShown || row.sender_id !== row.other_id ? row.sender_email : '',
  profileImageUrl: pictureOf({ image: row.sender_image, avatarSeed: row.sender_avatar_seed }),
  role: row.sender_role,
})

export const counterpartOf = (row: OtherColumns): Talker => ({
  id: row.other_id,
  firstName: row.other_first_name,
  lastName: row.other_last_name,
  email: row.addressShown ? row.other_email : '',
  profileImageUrl: pictureOf({ image: row.other_image, avatarSeed: row.other_avatar_seed }),
  role: row.other_role,
})

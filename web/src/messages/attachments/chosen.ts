import type { Attached } from '@cuebook/domain/messages/attachment.ts'

/** What a person chose to attach. */
export interface Chosen {
  attached: Attached
  /** What the composer calls it until the message is sent. */
  label: string
  /** An address of this window for a picture; the composer revokes it. */
  previewUrl?: string
}

import type { TemplateKind } from '@cuebook/domain/templates/kinds.ts'
import type { Facts } from '@cuebook/domain/templates/values.ts'

/** Where a text is put, and what fills it. */
export interface Inserting {
  kind: TemplateKind
  /** What is known where the text goes to. */
  facts: Facts
  /** Only in a conversation: the bookings with this person fill the text. */
  withId?: string | undefined
  /** The booking that the conversation is about, which is chosen before any other. */
  bookingId?: string | undefined
  /** Called with the filled text; fields without a value stand in it as they are. */
  onInsert: (text: string, isFilled: boolean) => void
  /** Where the text goes to, which gets the focus. */
  textBox: () => HTMLTextAreaElement | null
}

/** What was picked: a template of the DJ by its id, or a starter by its text. */
export type Picked =
  | { readonly id: string; readonly name: string }
  | { readonly text: string; readonly name: string }

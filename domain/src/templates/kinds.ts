/** Where a text goes: into a contract, with an offer, into a conversation, or to a client by mail as well. */
export const templateKinds = ['clause', 'quote', 'message', 'mail'] as const
export type TemplateKind = (typeof templateKinds)[number]

interface KindRow {
  readonly name: string
  readonly plural: string
  /** What such a text is for, in one sentence. */
  readonly says: string
  /** The most characters of the template. */
  readonly longest: number
  /** The most characters once its fields are filled in: what the place takes that it goes to. */
  readonly longestFilled: number
}

export const kindTable: Readonly<Record<TemplateKind, KindRow>> = {
  clause: {
    name: 'Contract clause',
    plural: 'Contract clauses',
    says: 'A text for the terms or the notes of a contract.',
    longest: 4000,
    longestFilled: 5000,
  },
  quote: {
    name: 'Quote',
    plural: 'Quotes',
    says: 'The message with which you apply to a request.',
    longest: 2000,
    longestFilled: 2000,
  },
  message: {
    name: 'Message',
    plural: 'Messages',
    says: 'A text for a conversation.',
    longest: 4000,
    longestFilled: 5000,
  },
  mail: {
    name: 'Mail',
    plural: 'Mails',
    says: 'A text to the client of a booking: it stands in your conversation and is mailed as well.',
    longest: 4000,
    longestFilled: 5000,
  },
}

export const mostTemplates = 100
/** Older ones are dropped. */
export const mostVersions = 50
export const longestTemplateName = 80

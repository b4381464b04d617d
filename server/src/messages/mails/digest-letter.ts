import { signedInLink } from '../../kernel/signed-in-link.ts'
import type { Letter } from '../../mail/layout.ts'
import { previewOf } from './preview.ts'

export interface WaitingText {
  readonly content: string
  readonly attachmentKind: 'picture' | 'contract' | 'dj' | null
}

export interface WaitingConversation {
  /** The sender's name, as it may stand in a mail. */
  readonly name: string
  readonly count: number
  /** The newest texts, in the order in which they were written. */
  readonly texts: readonly WaitingText[]
}

export interface Waiting {
  readonly messages: number
  readonly senders: number
  /** The newest conversations, newest first; there may be more. */
  readonly conversations: readonly WaitingConversation[]
  readonly baseUrl: string
  readonly path: string
}

const attached = { picture: 'sent a picture', contract: 'shared a contract', dj: 'shared a DJ' } as const

/** One mail about all messages that wait for a person. */
export function digestLetter({ messages, senders, conversations, baseUrl, path }: Waiting): Letter {
  const first = conversations[0]?.name ?? 'Somebody'
  const others = senders - 1
  const from = others === 0 ? first : `${first} and ${others} ${others === 1 ? 'other' : 'others'}`
  const unshown = senders - conversations.length
  return {
    subject: messages === 1 ? `${first} wrote to you` : `${messages} new messages from ${from}`,
    preview: 'Read and answer on Cuebook.',
    heading: messages === 1 ? 'You have a new message' : `You have ${messages} new messages`,
    paragraphs: [
      ...conversations.flatMap(linesOf),
      ...(unshown > 0
        ? [`${unshown} more ${unshown === 1 ? 'person has' : 'people have'} written to you.`]
        : []),
    ],
    button: {
      label: messages === 1 ? 'Read the message' : 'Read the messages',
      href: signedInLink(baseUrl, path),
    },
    footnote: 'You get this mail because messages on Cuebook wait for you.',
  }
}

function linesOf({ name, count, texts }: WaitingConversation): string[] {
  const earlier = count - texts.length
  return [
    ...(earlier > 0 ? [`${name} wrote ${count} messages. The latest:`] : []),
    ...texts.map(({ content, attachmentKind }) => {
      const words = previewOf(content)
      if (words) return `${name}: “${words}”`
      return `${name} ${attachmentKind ? attached[attachmentKind] : 'wrote to you'}.`
    }),
  ]
}

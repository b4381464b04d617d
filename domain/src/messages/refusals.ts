import type { RefusalRow } from '../kernel/refusal-row.ts'

export const messagesRefusals = {
  'message.to-yourself': { status: 400, message: 'You cannot write to yourself.' },
  'message.no-recipient': { status: 404, message: 'This person cannot be found.' },
  'message.blocked': { status: 403, message: 'This person does not take messages from you.' },
  'message.you-blocked': { status: 409, message: 'You have blocked this person. Unblock them to write.' },
  'message.too-many': {
    status: 429,
    message: 'That is a lot of messages at once. Please wait a minute, then send it again.',
  },
  'message.too-many-pictures': {
    status: 429,
    message: 'That is a lot of pictures at once. Please wait a while, then try again.',
  },
  'message.too-many-templates': {
    status: 409,
    message: 'You can keep twenty quick replies. Delete one first.',
  },
  'message.too-many-reports': {
    status: 429,
    message: 'You have sent ten reports today. Please write to us if you need more help.',
  },
  'message.sent-otherwise': {
    status: 409,
    message: 'This message was already sent with another attachment. Please send a new message.',
  },
  'message.bad-attachment': { status: 400, message: 'This cannot be attached to a message.' },
} as const satisfies Record<string, RefusalRow>

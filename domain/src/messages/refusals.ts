import type { RefusalRow } from '../kernel/refusal-row.ts'

export const messagesRefusals = {
  'message.to-yourself': { status: 400, message: 'You cannot write to yourself.' },
  'message.no-recipient': { status: 404, message: 'This person cannot be found.' },
} as const satisfies Record<string, RefusalRow>

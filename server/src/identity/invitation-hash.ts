import { createHash } from 'node:crypto'

/** Only this is kept of an invitation's token: whoever reads the table cannot use it. */
export const invitationHash = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')

import { createHash } from 'node:crypto'

/** Only this hash of an invitation's token is stored, so that a person who reads the table cannot use it. */
export const invitationHash = (token: string): string =>
  createHash('sha256').update(token).digest('base64url')

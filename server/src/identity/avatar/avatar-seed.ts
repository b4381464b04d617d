import { createHmac } from 'node:crypto'

export const avatarSeed = (secret: string, email: string): string =>
  createHmac('sha256', secret).update(`avatar:${email.toLowerCase()}`).digest('base64url').slice(0, 16)

export const avatarAddress = (seed: string): string => `/api/avatars/${seed}.svg`

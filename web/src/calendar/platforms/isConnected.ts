import type { PlatformStatus } from '@cuebook/domain/calendar/connection.ts'

/** Whether there is an account that answers: one that signed us out has to be connected again. */
export const isConnected = ({ state }: Pick<PlatformStatus, 'state'>): boolean =>
  state !== 'not-connected' && state !== 'signed-out'

export const setupParts = [
  'admin',
  'address',
  'mail',
  'support',
  'payments',
  'database',
  'backup',
  'legal',
  'files',
  'map',
  'sign-in',
  'push',
  'calendars',
  'seal',
  'sessions',
  'restarts',
  'metrics',
] as const
export type SetupPart = (typeof setupParts)[number]

/** `built-in`: it works and is good for trying. */
export const setupStates = ['ready', 'built-in', 'missing'] as const
export type SetupState = (typeof setupStates)[number]

/** Parts that answer at once when they are tried. A test mail has calls of its own, because it leaves by the outbox. */
export const testedParts = ['payments', 'database', 'files', 'map', 'sign-in', 'push'] as const
export type TestedPart = (typeof testedParts)[number]

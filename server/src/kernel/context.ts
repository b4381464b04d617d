import type { Ground } from './ground.ts'
import type { Authenticator } from './http/door/authenticator.ts'

/**
 * Everything that is chosen at start. Verbs get all of it and never read the environment. Rooms and ports extend it with
 * what they bring (`declare module`), so that the kernel knows none of them.
 */
export interface Context extends Ground {
  readonly authenticator: Authenticator
}

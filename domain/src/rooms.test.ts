import { expectTypeOf, test } from 'vitest'
import type { Call } from './kernel/call.ts'
import type { Room, Subject } from './rooms.ts'

type CallsIn<Each> = Each extends unknown
  ? { [Name in keyof Each]: Name extends `${string}Calls` ? Each[Name][keyof Each[Name]] : never }[keyof Each]
  : never
type Named<Field extends keyof Call> = Extract<
  CallsIn<Room>,
  Readonly<Record<Field, readonly string[]>>
>[Field][number]

test('calls read and change subjects that a room has, and each subject is read by a call', () => {
  expectTypeOf<Exclude<Named<'reads'> | Named<'changes'>, Subject>>().toBeNever()
  expectTypeOf<Exclude<Subject, Named<'reads'>>>().toBeNever()
})

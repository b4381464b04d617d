import { Refusal } from '@cuebook/domain/refusals.ts'
import type { FastifyReply } from 'fastify'
import type { Actor } from '../../kernel/actor.ts'
import type { Context } from '../../kernel/context.ts'
import type { From } from '../../kernel/http/call.ts'
import { giveBackAttempt, takeAttempt } from '../../kernel/limits/attempts.ts'
import { passwordHasher } from '../engine/hash-passwords.ts'
import { noteRefusedSignIn } from '../engine/note-sign-in.ts'
import { signInLimits } from './limits.ts'
import { passwordHashOf } from './password-hash.ts'

interface Proving {
  readonly actor: Actor
  readonly ctx: Pick<Context, 'database' | 'now'>
  readonly from: From
  readonly reply: FastifyReply
}

/** Refuses unless this is the password of the signed-in person. Wrong ones count like failed sign-ins. */
export async function provePassword({ actor, ctx, from, reply }: Proving, password: string): Promise<void> {
  const { db } = ctx.database
  const limits = signInLimits(from.ip, actor.email)
  await takeAttempt(db, limits, ctx.now(), reply)
  const hash = await passwordHashOf(db, actor.id)
  if (!hash) throw new Refusal('auth.no-password')
  if (!(await passwordHasher.verify({ hash, password }))) {
    await noteRefusedSignIn({ ctx, reply, from }, { way: 'confirmation', userId: actor.id })
    throw new Refusal('auth.wrong-password')
  }
  await giveBackAttempt(db, limits, ctx.now())
}

import { programsPath } from '@cuebook/domain/programs/paths.ts'
import type { Actor } from '../kernel/actor.ts'
import type { Context } from '../kernel/context.ts'
import type { Tx } from '../kernel/db/database.ts'
import { newId } from '../kernel/db/ids.ts'
import { signedInLink } from '../kernel/signed-in-link.ts'
import { type Letter, layout } from '../mail/layout.ts'
import { sendMail } from '../mail/mail.ts'

/** Mails about access to the account are sent whatever a person wishes to be mailed. */
export async function mailOwner(
  tx: Tx,
  { actor, ctx }: { readonly actor: Actor; readonly ctx: Pick<Context, 'settings'> },
  { kind, letter }: { kind: 'account:token' | 'account:webhook'; letter: (href: string) => Letter },
): Promise<void> {
  await sendMail(tx, {
    ...layout(letter(signedInLink(ctx.settings.baseUrl, programsPath))),
    to: { address: actor.email },
    dedupeKey: `${kind}:${newId()}`,
  })
}

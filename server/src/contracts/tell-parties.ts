import type { Party } from '@cuebook/domain/contracts/life/lifecycle.ts'
import type { MailKey } from '@cuebook/domain/kernel/mail-kinds.ts'
import type { NotificationKind } from '@cuebook/domain/notifications/kinds.ts'
import { invitationPath } from '../identity/changes.ts'
import type { Tx } from '../kernel/db/database.ts'
import { newId } from '../kernel/db/ids.ts'
import type { Letter } from '../mail/layout.ts'
import type { Mail } from '../mail/mail.ts'
import { tell } from '../notifications/tell.ts'
import { type About, pathTo } from './letters/about.ts'
import { invitationLetter } from './letters/invitation.ts'
import type { ContractRow } from './table.ts'

interface News extends Omit<About, 'to'> {
  readonly kind: NotificationKind
  /** The beginning of each notification's key, like 'contract-changed:{id}:{version}'. */
  readonly key: MailKey
  /** The party that did it, if it was one of the two. */
  readonly by?: Party
  readonly attachmentsFor?: (to: Party) => Mail['attachments']
}

/** Notifies these parties about their contract, each with their own letter. */
export async function tellParties(
  tx: Tx,
  { kind, key, by, attachmentsFor, ...about }: News,
  who: readonly Party[],
  write: (to: Party) => Letter,
): Promise<void> {
  const { contract, parties } = about
  const accounts: Record<Party, string | null> = { dj: contract.djId, client: contract.clientId }
  for (const party of who) {
    const attachments = attachmentsFor?.(party)
    await tell(tx, {
      to: { userId: accounts[party], email: parties[party].email },
      kind,
      letter: write(party),
      path: pathTo(contract),
      key: `${key}:${party}`,
      baseUrl: about.baseUrl,
      isOwnDoing: party === by,
      ...(attachments && { attachments }),
    })
  }
}

/** Without an account the client's address is unproven, so it gets no mail about money. */
export const partiesWithAccount = ({ clientId }: Pick<ContractRow, 'clientId'>): readonly Party[] =>
  clientId === null ? ['dj'] : ['dj', 'client']

/** Invites the client, for the first time or again. */
export async function tellInvitation(tx: Tx, about: Omit<About, 'to'>, now: Date): Promise<void> {
  const { contract, parties } = about
  const { email } = parties.client
  const path = await invitationPath(tx, { email, next: pathTo(contract), subjectId: contract.id }, now)
  await tell(tx, {
    to: { userId: contract.clientId, email },
    kind: 'contract',
    letter: invitationLetter({ ...about, path }),
    path: pathTo(contract),
    key: `contract-sent:${contract.id}:${newId()}`,
    baseUrl: about.baseUrl,
  })
}

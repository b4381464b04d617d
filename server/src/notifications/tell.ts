import type { NotificationKind } from '@cuebook/domain/notifications/kinds.ts'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../kernel/db/database.ts'
import { newId } from '../kernel/db/ids.ts'
import { tellBrowsers } from '../live/changes.ts'
import { type Letter, layout } from '../mail/layout.ts'
import { type Mail, sendMail } from '../mail/mail.ts'
import { notificationPreferences, notifications } from './table.ts'

export interface Telling {
  /** A person without an account has only an address. */
  readonly to: { readonly userId: string | null; readonly email: string }
  readonly kind: NotificationKind
  readonly letter: Letter
  /** The path that it opens inside the app. */
  readonly path: string
  /** One per notification, so that a repeated call notifies nobody twice. */
  readonly key: string
  /** The person did this themselves, so they get only the mail. */
  readonly isOwnDoing?: boolean
  readonly attachments?: Mail['attachments']
}

/** The one call that notifies a person: it stores the notification, tells their open browsers and sends the mail. */
export async function tell(tx: Tx, message: Telling): Promise<void> {
  const { to, kind, letter, path, key, isOwnDoing = false, attachments } = message
  if (to.userId !== null && !isOwnDoing) {
    const row = {
      id: newId(),
      userId: to.userId,
      kind,
      title: letter.subject,
      text: letter.preview,
      path,
      key,
    }
    const kept = await tx.insert(notifications).values(row).onConflictDoNothing().returning()
    if (kept.length > 0) await tellBrowsers(tx, [to.userId], { about: 'notifications' })
  }
  if (!(await wantsMail(tx, to.userId, kind))) return
  await sendMail(tx, {
    ...layout(letter),
    to: { address: to.email },
    dedupeKey: key,
    ...(attachments && { attachments }),
  })
}

async function wantsMail(tx: Tx, userId: string | null, kind: NotificationKind): Promise<boolean> {
  if (userId === null) return true
  const [row] = await tx
    .select({ mail: notificationPreferences.mail })
    .from(notificationPreferences)
    .where(and(eq(notificationPreferences.userId, userId), eq(notificationPreferences.kind, kind)))
  return row?.mail ?? true
}

import type { MailKey } from '@cuebook/domain/kernel/mail-kinds.ts'
import type { NotificationKind } from '@cuebook/domain/notifications/kinds.ts'
import { isSuspendedAddress } from '../identity/queries.ts'
import type { Tx } from '../kernel/db/database.ts'
import { newId } from '../kernel/db/ids.ts'
import { tellBrowsers } from '../live/changes.ts'
import { type Letter, layout } from '../mail/layout.ts'
import { type Mail, sendMail } from '../mail/mail.ts'
import { preferenceOf } from './preferences.ts'
import { devicesOf, type Pushing, pushTo } from './push/push-job.ts'
import { notifications } from './table.ts'
import { unsubscribeCall, unsubscribePage, unsubscribeToken } from './unsubscribe-token.ts'

export interface Telling {
  /** A person without an account has only an address. */
  readonly to: { readonly userId: string | null; readonly email: string }
  readonly kind: NotificationKind
  readonly letter: Letter
  /** The path that it opens inside the app. */
  readonly path: string
  /** Unique for each notification, so that a repeated call notifies nobody twice. */
  readonly key: MailKey
  readonly baseUrl: string
  /** The person did this themselves, so they get only the mail. */
  readonly isOwnDoing?: boolean
  /** The person was told by the app and by push already, as with messages, so this is only mailed. */
  readonly isToldAlready?: boolean
  /** A later mail names this together with others, so only the app and the devices tell it now. */
  readonly isMailedLater?: boolean
  readonly attachments?: Mail['attachments']
}

/** The one call that notifies a person: it keeps the notification, and mails and pushes it as they wish. */
export async function tell(tx: Tx, message: Telling): Promise<void> {
  const { userId } = message.to
  if (userId === null) return mail(tx, message)
  const wanted = await preferenceOf(tx, userId, message.kind)
  if (!message.isOwnDoing && !message.isToldAlready) {
    await keep(tx, message, userId)
    if (wanted.push) await pushLetter(tx, message, userId)
  }
  if (wanted.mail && !message.isMailedLater)
    await mail(tx, message, await unsubscribeToken(tx, { userId, kind: message.kind }))
}

async function keep(tx: Tx, { kind, letter, path, key }: Telling, userId: string): Promise<void> {
  const row = { id: newId(), userId, kind, title: letter.subject, text: letter.preview, path, key }
  const kept = await tx.insert(notifications).values(row).onConflictDoNothing().returning()
  if (kept.length > 0) await tellBrowsers(tx, [userId], { about: 'notifications' })
}

/** Tells only the devices of a person, if they want pushes of this kind. Most people have none, so these come first. */
export async function tellDevices(tx: Tx, told: Pushing): Promise<void> {
  const devices = await devicesOf(tx, told.userId)
  if (devices.length === 0) return
  const { push: isWanted } = await preferenceOf(tx, told.userId, told.message.kind)
  if (isWanted) await pushTo(tx, devices, told)
}

async function pushLetter(tx: Tx, { kind, letter, path, key }: Telling, userId: string): Promise<void> {
  const message = { title: letter.subject, text: letter.preview, path, kind }
  await pushTo(tx, await devicesOf(tx, userId), { userId, key, message })
}

/** Only a person with an account has preferences, and with them a token. */
async function mail(tx: Tx, message: Telling, token?: string): Promise<void> {
  const { to, letter, key, baseUrl, attachments } = message
  if (await isSuspendedAddress(tx, to.email)) return
  const page = token && unsubscribePage(baseUrl, token)
  await sendMail(tx, {
    ...layout(letter, page),
    to: { address: to.email },
    dedupeKey: key,
    ...(token && { unsubscribeUrl: unsubscribeCall(baseUrl, token) }),
    ...(attachments && { attachments }),
  })
}

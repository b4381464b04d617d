import type { NotificationKind } from '@cuebook/domain/notifications/kinds.ts'

/** A browser, as its push service addresses it. */
export interface PushTarget {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** What a service worker shows. */
export interface PushMessage {
  readonly title: string
  readonly text: string
  /** The path that it opens. */
  readonly path: string
  readonly kind: NotificationKind
}

export interface PushSender {
  /** The public key with which browsers subscribe. */
  readonly publicKey: string
  /** Whether the address belongs to a push service that we call. */
  isKnown(endpoint: string): boolean
  /** Whether something can be encrypted for the keys of this browser. */
  canEncryptFor(target: PushTarget): boolean
  /** 'gone' when the browser no longer wants messages. A PermanentPushFailure is not worth repeating. */
  send(target: PushTarget, message: PushMessage, signal: AbortSignal): Promise<'sent' | 'gone'>
}

export class PermanentPushFailure extends Error {
  override readonly name = 'PermanentPushFailure'
}

declare module '../../kernel/context.ts' {
  interface Context {
    readonly push: PushSender
  }
}

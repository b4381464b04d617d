import type { AddressTrouble } from '../../kernel/outside/not-allowed.ts'

/** What became of a call: an answer, or why there was none. */
export type WebhookOutcome =
  | { readonly status: number }
  | { readonly trouble: 'unreachable' | 'too-slow' | 'not-allowed' }

export interface WebhookCall {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Calls addresses that people typed in. */
export interface WebhookSender {
  /** The address as it is called, or why we do not call it. Its name is looked up, as far as that can be done now. */
  check(address: string): Promise<{ readonly url: URL } | { readonly trouble: AddressTrouble }>
  /** Whatever a receiver does is an outcome; it throws only when the signal ends it. What is answered is not read. */
  send(call: WebhookCall, signal: AbortSignal): Promise<WebhookOutcome>
}

declare module '../../kernel/context.ts' {
  interface Context {
    readonly webhooks: WebhookSender
  }
}

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
  /** The address as it is called; null unless we may call it at all. */
  check(address: string): URL | null
  /** Whatever a receiver does is an outcome; it throws only when the signal ends it. What is answered is not read. */
  send(call: WebhookCall, signal: AbortSignal): Promise<WebhookOutcome>
}

declare module '../../kernel/context.ts' {
  interface Context {
    readonly webhooks: WebhookSender
  }
}

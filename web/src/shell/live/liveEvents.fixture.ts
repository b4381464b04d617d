import type { LiveEvent } from '@cuebook/domain/live/events.ts'
import { vi } from 'vitest'

/** A stream whose events the test sends. */
export class Stream {
  static readonly CLOSED = 2
  static open: Stream[] = []
  onmessage: (event: { data: string }) => void = () => {}
  onerror = () => {}
  onopen = () => {}
  readyState = 1
  readonly path: string
  constructor(path: string) {
    this.path = path
    Stream.open.push(this)
  }
  close() {
    this.readyState = Stream.CLOSED
  }
  send(event: LiveEvent) {
    this.onmessage({ data: JSON.stringify(event) })
  }
}

/** Two windows of one browser. */
class Channel {
  static all: Channel[] = []
  onmessage: (event: { data: unknown }) => void = () => {}
  readonly name: string
  constructor(name: string) {
    this.name = name
    Channel.all.push(this)
  }
  postMessage(data: unknown) {
    for (const each of Channel.all) if (each !== this && each.name === this.name) each.onmessage({ data })
  }
  close() {
    Channel.all = Channel.all.filter((each) => each !== this)
  }
}

/** Lets the windows of a test hold one stream, as those of one browser do. */
export function stubStreams() {
  Stream.open = []
  Channel.all = []
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('BroadcastChannel', Channel)
  const held = new Map<string, Promise<unknown>>()
  const locks = {
    request: (name: string, ...rest: unknown[]) => {
      const work = rest.at(-1) as () => Promise<unknown>
      const mine = (held.get(name) ?? Promise.resolve()).then(work)
      held.set(name, mine)
      return mine
    },
  }
  vi.stubGlobal('navigator', { ...navigator, locks })
}

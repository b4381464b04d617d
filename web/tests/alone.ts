import { focusManager, onlineManager } from '@tanstack/react-query'
import { cleanup, configure, getQueriesForElement, screen } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

// Test files share packages, because loading them again took most of the time. All else begins anew with each file:
// our own modules and the page here, timers and channels below.
vi.resetModules()
await nextPage()
onlineManager.setOnline(true)
focusManager.setFocused(undefined)
// The library looked for the body only once, when it was loaded.
Object.assign(screen, getQueriesForElement(document.body))

// What a screen loads on demand may take longer than a second on a busy machine. Waiting ends as soon as it is there.
configure({ asyncUtilTimeout: 20_000 })

const { setTimeout, setInterval, BroadcastChannel } = globalThis
const started: NodeJS.Timeout[] = []
const opened: BroadcastChannel[] = []

const noted = <A extends unknown[]>(start: (...args: A) => NodeJS.Timeout) =>
  Object.assign((...args: A) => {
    const timer = start(...args)
    started.push(timer)
    return timer
  }, start)

class NotedChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name)
    opened.push(this)
  }
}

Object.assign(globalThis, {
  setTimeout: noted(setTimeout),
  setInterval: noted(setInterval),
  BroadcastChannel: NotedChannel,
})

afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  cleanup()
  await vi.dynamicImportSettled()
  for (const timer of started) clearTimeout(timer)
  for (const channel of opened) channel.close()
  Object.assign(globalThis, { setTimeout, setInterval, BroadcastChannel })
})

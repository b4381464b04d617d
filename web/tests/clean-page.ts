import { cleanup } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

// Modules that wait would otherwise go on in the next file, and ask the server of that one. The hooks at the end of a
// file run in reverse, so this comes after the page was emptied.
for (const name of ['setTimeout', 'setInterval'] as const) {
  const real = globalThis[name]
  const begun = new Set<ReturnType<typeof real>>()
  Reflect.set(globalThis, name, (act: () => void, ...others: number[]) => {
    const timer = real(act, ...others)
    begun.add(timer)
    return timer
  })
  afterAll(() => {
    for (const timer of begun) clearTimeout(timer)
    Reflect.set(globalThis, name, real)
  })
}

// The test files of a process share one page, so each leaves it as it was.
afterAll(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
})

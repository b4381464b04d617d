import { expect, test, vi } from 'vitest'
import { playAlone } from './onePlaying.ts'

function sound(play: () => Promise<void>) {
  const element = document.createElement('audio')
  element.play = play
  element.pause = vi.fn()
  return element
}

test('a sound that starts stops the one before, and itself it does not stop', () => {
  const [first, second] = [sound(() => Promise.resolve()), sound(() => Promise.resolve())]
  playAlone(first, () => {})
  playAlone(first, () => {})
  expect(first.pause).not.toHaveBeenCalled()
  playAlone(second, () => {})
  expect(first.pause).toHaveBeenCalledOnce()
})

test('a start that was interrupted is no failure, and a sound that cannot be played is one', async () => {
  const onFailure = vi.fn()
  playAlone(
    sound(() => Promise.reject(new DOMException('', 'AbortError'))),
    onFailure,
  )
  await Promise.resolve()
  await Promise.resolve()
  expect(onFailure).not.toHaveBeenCalled()
  playAlone(
    sound(() => Promise.reject(new DOMException('', 'NotSupportedError'))),
    onFailure,
  )
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledOnce())
})

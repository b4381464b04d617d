import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { click } from '../../../tests/user.ts'
import { Toaster } from '../ui/feedback/Toaster.tsx'
import { ClipButton } from './ClipButton.tsx'

const clip = { id: 'one', title: 'Summer set', url: '/one.mp3', seconds: 75, peaks: '0f8' }

// A simulated page has no sound, so playing and pausing only say that they happened.
beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    this.dispatchEvent(new Event('play'))
  })
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    this.dispatchEvent(new Event('pause'))
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('one clip plays at a time, and a second press stops it', async () => {
  render(
    <>
      <ClipButton clip={clip} name="Ana" />
      <ClipButton clip={{ ...clip, url: '/two.mp3' }} name="Bo" />
    </>,
  )
  expect(screen.getByRole('button', { name: 'Play a clip of Ana, 1:15' }).textContent).toContain('1:15')
  click(screen.getByRole('button', { name: 'Play a clip of Ana, 1:15' }))
  await screen.findByRole('button', { name: 'Pause a clip of Ana, 1:15' })
  click(screen.getByRole('button', { name: 'Play a clip of Bo, 1:15' }))
  await screen.findByRole('button', { name: 'Pause a clip of Bo, 1:15' })
  await screen.findByRole('button', { name: 'Play a clip of Ana, 1:15' })
  click(screen.getByRole('button', { name: 'Pause a clip of Bo, 1:15' }))
  await screen.findByRole('button', { name: 'Play a clip of Bo, 1:15' })
})

test('a clip that cannot be played says so', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new DOMException('no', 'NotSupportedError'))
  render(
    <>
      <ClipButton clip={clip} name="Ana" />
      <Toaster />
    </>,
  )
  click(screen.getByRole('button', { name: 'Play a clip of Ana, 1:15' }))
  expect(await screen.findByText('This clip cannot be played here.')).toBeTruthy()
})

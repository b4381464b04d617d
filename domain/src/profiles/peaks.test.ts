import { describe, expect, test } from 'vitest'
import { peakSteps, peaksOf, peaksPattern, stepsOf } from './peaks.ts'

const tone = (length: number, loudness: (part: number) => number) =>
  Float32Array.from({ length }, (_, at) => loudness(at / length) * (at % 2 === 0 ? 1 : -1))

describe('the waveform of a sound', () => {
  test('has one digit per step, and the loudest step is f however quiet the sound is', () => {
    const growing = peaksOf(tone(9600, (part) => part / 50)) ?? ''
    expect(growing).toMatch(peaksPattern)
    expect([...growing].toSorted().join('')).toBe(growing)
    expect([growing.at(0), growing.at(-1)]).toEqual(['0', 'f'])
    expect(peaksOf(tone(9600, (part) => (part < 0.5 ? 1 : 0)))).toBe(`${'f'.repeat(48)}${'0'.repeat(48)}`)
  })

  test('counts the samples below zero like those above it', () => {
    expect(peaksOf(new Float32Array(960).fill(-0.5))).toBe('f'.repeat(peakSteps))
  })

  test('uses every sample once when their number is no multiple of the steps', () => {
    const last = new Float32Array(1001)
    last[1000] = 1
    expect(peaksOf(last)).toBe(`${'0'.repeat(95)}f`)
  })

  test.each([
    ['silence', new Float32Array(960)],
    ['fewer samples than steps', new Float32Array(peakSteps - 1).fill(1)],
    ['samples that are no numbers', new Float32Array(960).fill(Number.NaN)],
    ['samples without end', new Float32Array(960).fill(Number.POSITIVE_INFINITY)],
  ])('is null for %s', (_what, samples) => expect(peaksOf(samples)).toBeNull())

  test('is read back as numbers from 0 to 1', () => {
    expect(stepsOf('03f')).toEqual([0, 0.2, 1])
  })
})

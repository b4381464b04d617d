import type { DaySheetQuestions as Questions } from '@cuebook/domain/questions/asked.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DaySheetQuestions } from './DaySheetQuestions.tsx'

afterEach(cleanup)

type Asked = NonNullable<Questions['questions']>[number]
const one = (id: string, more: Partial<Asked> = {}): Asked => ({
  id,
  text: `${id}?`,
  kind: 'line',
  place: 'usual',
  value: null,
  ...more,
})

test('what must not be mentioned is marked, and what is not answered is named', () => {
  const questions = [
    one('Names', { kind: 'names', place: 'first', value: [{ name: 'Ana', say: 'AH-na' }] }),
    one('Speakers', { place: 'first' }),
    one('Avoid', { place: 'avoid', value: 'Uncle Bob' }),
    one('Fog', { kind: 'yes-no', value: false }),
    one('Song'),
    one('Candles'),
  ]
  render(<DaySheetQuestions asked={{ questions }} />)
  expect(screen.getByRole('region', { name: 'Good to know' }).textContent).toBe(
    'Good to knowNames?Ana – say “AH-na”Speakers?Not answeredDo not mentionAvoid?Uncle BobFog?No' +
      'Not answered yet: Song? · Candles?',
  )
})

test('a warning that is not answered warns of nothing', () => {
  render(<DaySheetQuestions asked={{ questions: [one('Avoid', { place: 'avoid' })] }} />)
  expect(screen.queryByText('Do not mention')).toBeNull()
  expect(screen.getByText('Not answered')).toBeTruthy()
})

test('nothing stands there when nothing was sent, and it is said when it did not load', () => {
  const { container, rerender } = render(<DaySheetQuestions asked={{ questions: null }} />)
  expect(container.textContent).toBe('')
  rerender(<DaySheetQuestions asked={undefined} />)
  expect(container.textContent).toBe('The answers of the client did not load')
})

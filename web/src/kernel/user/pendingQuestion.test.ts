import { expect, test, vi } from 'vitest'
import { pendingQuestion } from './pendingQuestion.ts'

test('all who ask while the question is open get the same answer, and the next question starts anew', async () => {
  const question = pendingQuestion()
  const both = Promise.all([question.ask(), question.ask()])
  expect(question.isOpen()).toBe(true)
  question.answer(true)
  expect(await both).toEqual([true, true])
  expect(question.isOpen()).toBe(false)
  const next = question.ask()
  question.answer(false)
  expect(await next).toBe(false)
})

test('a listener hears the question and the answer until it leaves, and never those of another question', () => {
  const [question, other, listener] = [pendingQuestion(), pendingQuestion(), vi.fn()]
  const leave = question.subscribe(listener)
  void other.ask()
  expect(listener).not.toHaveBeenCalled()
  void question.ask()
  question.answer(true)
  expect(listener).toHaveBeenCalledTimes(2)
  leave()
  void question.ask()
  expect(listener).toHaveBeenCalledTimes(2)
})

import { mostQuestions } from '@cuebook/domain/questions/limits.ts'
import { kindWords } from '@cuebook/domain/questions/question-kinds.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { FormOf } from '../../kernel/form/useForm.ts'
import { newUuid } from '../../kernel/newUuid.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { IconButton } from '../../kernel/ui/button/IconButton.tsx'
import { cx } from '../../kernel/ui/cx.ts'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { ArrowDown, ArrowUp, ChevronDown, Plus, X } from '../../kernel/ui/icon/icons.ts'
import { useMoves } from '../../kernel/ui/useMoves.ts'
import { QuestionFields } from './QuestionFields.tsx'
import { newQuestion, type QuestionDraft, type QuestionnaireDraft } from './questionDraft.ts'

/** The questions in their order. One is open at a time, besides those with a problem. */
export function QuestionList({ form }: { form: FormOf<QuestionnaireDraft> }) {
  const { questions } = form.values
  const { list, noteMove } = useMoves()
  const [openId, setOpenId] = useState<string | null>(null)
  const [news, setNews] = useState('')
  const change = (at: number, changes: Partial<QuestionDraft>) =>
    form.set({ questions: questions.map((each, i) => (i === at ? { ...each, ...changes } : each)) })
  function add() {
    const id = newUuid()
    // Drawn at once, so that the focus can move into the new question.
    flushSync(() => {
      setOpenId(id)
      form.set({ questions: [...questions, newQuestion(id)] })
    })
    list.current?.lastElementChild?.querySelector('input')?.focus()
  }
  function remove(at: number) {
    const before = questions
    form.set({ questions: questions.toSpliced(at, 1) })
    list.current?.focus()
    toast({
      title: 'Question removed',
      action: {
        label: 'Undo',
        alt: 'Leave without saving to keep it',
        onClick: () => form.set({ questions: before }),
      },
    })
  }
  function move(at: number, by: -1 | 1) {
    const one = questions[at]
    if (!one) return
    noteMove(one.id, by)
    form.set({ questions: questions.toSpliced(at, 1).toSpliced(at + by, 0, one) })
    setNews(`The question is now ${at + by + 1} of ${questions.length}`)
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-3 font-semibold">Questions</legend>
      {form.problems.questions && <p className="text-sm text-red-ink">{form.problems.questions}</p>}
      <ol ref={list} tabIndex={-1} className="flex flex-col gap-2 outline-none empty:hidden">
        {questions.map((one, at) => {
          const problem = (field: string) => form.problems[`questions.${at}.${field}`]
          const isWrong = ['text', 'help', 'choices', 'kind', 'place'].some(problem)
          const isOpen = openId === one.id || isWrong
          const title = one.text || `Question ${at + 1}`
          return (
            <li key={one.id} data-key={one.id} className="rounded-control border border-line bg-surface">
              <div className="flex items-center p-1">
                <button
                  type="button"
                  aria-expanded={isOpen}
                  onClick={() => setOpenId(isOpen ? null : one.id)}
                  className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-control px-2 text-left hover:bg-sunk"
                >
                  <ChevronDown aria-hidden className={cx('size-4 shrink-0', isOpen && 'rotate-180')} />
                  <span className="min-w-0 flex-1 py-1">
                    <span className="block font-medium wrap-anywhere">{title}</span>{' '}
                    <span className="block text-sm text-ink-3">
                      {kindWords[one.kind]}
                      {one.place === 'avoid' && ', “Do not mention”'}
                    </span>
                  </span>
                </button>
                <IconButton
                  label={`Move up: ${title}`}
                  data-move={-1}
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                >
                  <ArrowUp aria-hidden />
                </IconButton>
                <IconButton
                  label={`Move down: ${title}`}
                  data-move={1}
                  disabled={at === questions.length - 1}
                  onClick={() => move(at, 1)}
                >
                  <ArrowDown aria-hidden />
                </IconButton>
                <IconButton label={`Remove: ${title}`} onClick={() => remove(at)}>
                  <X aria-hidden />
                </IconButton>
              </div>
              {isOpen && (
                <div className="border-t border-line p-3">
                  <QuestionFields
                    question={one}
                    problem={problem}
                    onChange={(changes) => change(at, changes)}
                  />
                </div>
              )}
            </li>
          )
        })}
      </ol>
      {questions.length < mostQuestions ? (
        <Button variant="secondary" size="sm" className="self-start" onClick={add}>
          <Plus aria-hidden />
          Add a question
        </Button>
      ) : (
        <p className="text-sm text-ink-3">{`A questionnaire can have ${mostQuestions} questions at most.`}</p>
      )}
      <p role="status" className="sr-only">
        {news}
      </p>
    </fieldset>
  )
}

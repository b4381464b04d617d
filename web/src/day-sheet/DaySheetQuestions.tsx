import type { DaySheetQuestions as Questions } from '@cuebook/domain/questions/asked.ts'
import { cx } from '../kernel/ui/cx.ts'
import { CircleAlert } from '../kernel/ui/icon/icons.ts'
import { AnswerText } from '../questions/AnswerText.tsx'

type Asked = NonNullable<Questions['questions']>[number]

/** What the client answered: names and what must not be mentioned first. Undefined questions did not load. */
export function DaySheetQuestions({ asked }: { asked: Questions | undefined }) {
  if (!asked) return <p className="mt-4 text-ink-3">The answers of the client did not load</p>
  if (!asked.questions) return null
  const urgent = asked.questions.filter(({ place }) => place !== 'usual')
  const others = asked.questions.filter(({ place }) => place === 'usual')
  return (
    <section aria-labelledby="sheet-questions" className="mt-6 print:mt-3">
      <h2 id="sheet-questions" className="mb-2 text-base">
        Good to know
      </h2>
      <Answers questions={urgent} />
      <Answers questions={others} />
    </section>
  )
}

function Answers({ questions }: { questions: readonly Asked[] }) {
  if (questions.length === 0) return null
  return (
    <dl className="mb-4 grid gap-x-8 gap-y-3 md:grid-cols-2 print:mb-2 print:grid-cols-2 print:gap-y-1">
      {questions.map((question) => (
        <Answer key={question.id} question={question} />
      ))}
    </dl>
  )
}

function Answer({ question: { text, place, value } }: { question: Asked }) {
  const isWarning = place === 'avoid' && value !== null
  return (
    <div
      className={
        isWarning
          ? 'min-w-0 break-inside-avoid rounded-control border-2 border-red-ink bg-red-wash p-3 text-red-ink'
          : 'min-w-0 break-inside-avoid'
      }
    >
      <dt className={cx('text-sm wrap-anywhere', isWarning ? 'text-red-ink' : 'text-ink-3')}>
        {isWarning && (
          <span className="flex items-center gap-1.5 font-bold uppercase">
            <CircleAlert aria-hidden className="size-4 shrink-0" />
            Do not mention
          </span>
        )}
        {text}
      </dt>
      <dd className={isWarning ? 'font-semibold text-red-ink' : 'text-ink-2'}>
        <AnswerText value={value} />
      </dd>
    </div>
  )
}

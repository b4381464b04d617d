import type { DaySheetQuestions as Questions } from '@cuebook/domain/questions/asked.ts'
import { cx } from '../kernel/ui/cx.ts'
import { CircleAlert } from '../kernel/ui/icon/icons.ts'
import { AnswerText } from '../questions/AnswerText.tsx'

type Asked = NonNullable<Questions['questions']>[number]

/** What the client answered: names and what must not be mentioned first. Undefined questions did not load. */
export function DaySheetQuestions({ asked }: { asked: Questions | undefined }) {
  if (!asked) return <p className="mt-4 text-ink-3">The answers of the client did not load</p>
  const { questions } = asked
  if (!questions) return null
  const isOpen = ({ place, value }: Asked) => place === 'usual' && value === null
  const open = questions.filter(isOpen)
  return (
    <section aria-labelledby="sheet-questions" className="answers mt-6 print:mt-2">
      <h2 id="sheet-questions" className="mb-2 text-base">
        Good to know
      </h2>
      {/* What matters most is there even if it is not answered; the rest of those is named in one line. */}
      <Answers questions={questions.filter(({ place }) => place !== 'usual')} />
      <Answers questions={questions.filter((each) => each.place === 'usual' && !isOpen(each))} />
      {open.length > 0 && (
        <p className="text-sm wrap-anywhere text-ink-3">
          <span className="font-semibold">Not answered yet: </span>
          {open.map(({ text }) => text).join(' · ')}
        </p>
      )}
    </section>
  )
}

function Answers({ questions }: { questions: readonly Asked[] }) {
  if (questions.length === 0) return null
  return (
    // On paper they flow through two columns, because in rows a long answer would leave a hole beside it.
    <dl className="mb-4 grid gap-x-8 gap-y-3 md:grid-cols-2 print:mb-1 print:block print:columns-2">
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
      className={cx(
        'min-w-0 print:mb-0.5',
        isWarning &&
          'break-inside-avoid rounded-control border-2 border-red-ink bg-red-wash p-3 text-red-ink print:border-black print:bg-transparent print:p-1',
      )}
    >
      <dt
        className={cx('break-after-avoid text-sm wrap-anywhere', isWarning ? 'text-red-ink' : 'text-ink-3')}
      >
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

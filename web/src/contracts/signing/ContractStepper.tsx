import type { ContractDetail } from '@cuebook/domain/contracts/contract.ts'
import { type ContractStep, contractSteps, type StepState } from '@cuebook/domain/contracts/life/stepper.ts'
import { cx } from '../../kernel/ui/cx.ts'
import { Check, Minus, X } from '../../kernel/ui/icon/icons.ts'
import { Card } from '../../kernel/ui/surface/Card.tsx'
import { useNow } from '../../kernel/useNow.ts'
import { stepLabels, stepNote } from './stepWords.ts'

const circles: Record<StepState, string> = {
  done: 'bg-green-wash text-green-ink',
  current: 'bg-violet text-on-violet shadow-[0_0_0_4px_var(--color-violet-wash)] forced-colors:border-3',
  ahead: 'border border-line text-ink-3',
  skipped: 'bg-grey-wash text-grey-ink',
  stopped: 'bg-red-wash text-red-ink',
}

/** The state in words, for people who do not see the colour. */
const stateWords: Record<StepState, string> = {
  done: 'done',
  current: 'current step',
  ahead: 'still ahead',
  skipped: 'not needed',
  stopped: 'not done',
}

/** From the invitation to the event. On a phone only the current step has its words beside the signs. */
export function ContractStepper({ contract }: { contract: ContractDetail }) {
  const steps = contractSteps(contract, useNow())
  const shown =
    steps.find(({ state }) => state === 'current') ?? steps.findLast(({ state }) => state === 'done')
  return (
    <Card aria-label="Progress" className="mb-5 !px-4 !py-3.5">
      <ol className="flex items-start lg:items-center">
        {steps.map((step, i) => (
          <li
            key={step.key}
            aria-current={step.state === 'current' ? 'step' : undefined}
            className="group flex flex-1 flex-col items-center last:flex-none max-lg:last:flex-1 lg:flex-row lg:gap-2.5"
          >
            <div className="flex w-full items-center lg:w-auto">
              <Bar show={i > 0} done={steps[i - 1]?.state === 'done'} />
              <Circle number={i + 1} state={step.state} />
              <Bar show={i < steps.length - 1} done={step.state === 'done'} />
            </div>
            <Words step={step} contract={contract} />
            <span
              aria-hidden
              className={cx(
                'mr-2.5 h-0.5 min-w-3 flex-1 group-last:hidden max-lg:hidden',
                step.state === 'done' ? 'bg-green-ink/45' : 'bg-line',
              )}
            />
          </li>
        ))}
      </ol>
      {shown && (
        <p aria-hidden className="mt-2 text-center md:hidden">
          <span className="font-semibold">{stepLabels[shown.key]}</span>
          <span className="text-ink-3">{` · ${stepNote(shown, contract)}`}</span>
        </p>
      )}
    </Card>
  )
}

/** The line to the next sign, on small screens. */
const Bar = ({ show, done }: { show: boolean; done: boolean }) => (
  <span
    aria-hidden
    className={cx('h-0.5 flex-1 lg:hidden', !show ? 'invisible' : done ? 'bg-green-ink/45' : 'bg-line')}
  />
)

function Circle({ number, state }: { number: number; state: StepState }) {
  const Sign = { done: Check, skipped: Minus, stopped: X, current: null, ahead: null }[state]
  return (
    <span
      aria-hidden
      className={cx(
        'grid size-7 shrink-0 place-items-center rounded-full text-sm font-bold tabular-nums',
        circles[state],
      )}
    >
      {Sign ? <Sign className="size-4" /> : number}
    </span>
  )
}

function Words({ step, contract }: { step: ContractStep; contract: ContractDetail }) {
  const isCurrent = step.state === 'current'
  return (
    <div className="min-w-0 max-md:sr-only md:max-lg:mt-1.5 md:max-lg:text-center">
      <p
        className={cx(
          'text-sm leading-tight font-semibold',
          isCurrent ? 'text-violet-ink' : step.state === 'ahead' ? 'text-ink-3' : 'text-ink',
        )}
      >
        {stepLabels[step.key]}
        <span className="sr-only">{`, ${stateWords[step.state]}`}</span>
      </p>
      <p
        className={cx(
          'text-xs leading-tight tabular-nums',
          isCurrent ? 'font-semibold text-violet-ink' : 'text-ink-3',
        )}
      >
        {stepNote(step, contract)}
      </p>
    </div>
  )
}

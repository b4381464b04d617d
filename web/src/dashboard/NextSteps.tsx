import { useState } from 'react'
import { Link } from 'wouter'
import { ActionButton } from '../contracts/ActionButton.tsx'
import { useContracts } from '../contracts/requests.ts'
import { ExpandButton } from '../kernel/ui/button/ExpandButton.tsx'
import { cx } from '../kernel/ui/cx.ts'
import { Badge } from '../kernel/ui/feedback/Badge.tsx'
import { ErrorState } from '../kernel/ui/feedback/ErrorState.tsx'
import { CircleCheckBig } from '../kernel/ui/icon/icons.ts'
import { Card } from '../kernel/ui/surface/Card.tsx'
import type { NextLine } from './nextLine.ts'
import { useNextFacts } from './requests.ts'
import type { NextThings } from './useNextLines.ts'
import { WaitingForOthers } from './WaitingForOthers.tsx'

const SHOWN = 3

/** 'What needs you next': each step with its one button, of which only the most urgent is filled. */
export function NextSteps({ things: { lines, waiting, isWhole } }: { things: NextThings }) {
  const contracts = useContracts()
  const facts = useNextFacts()
  function askAgain() {
    if (!contracts.data) void contracts.refetch()
    if (!facts.data) void facts.refetch()
  }
  const [all, setAll] = useState(false)
  return (
    <>
      <section aria-labelledby="next-title">
        <div className="mb-2.5 flex min-h-8 items-center justify-between gap-3 touch:min-h-11">
          <h2 id="next-title" className="text-lg">
            What needs you next
          </h2>
          {lines.length > SHOWN && (
            <ExpandButton
              open={all}
              onOpen={setAll}
              words={[`Show all ${lines.length}`, 'Show fewer']}
              className="-mr-3"
            />
          )}
        </div>
        {!isWhole && (
          <Card className={lines.length > 0 ? 'mb-3' : ''}>
            <ErrorState
              className="!py-4"
              onRetry={askAgain}
              retrying={contracts.isFetching || facts.isFetching}
            />
          </Card>
        )}
        {isWhole && lines.length === 0 && <CaughtUp />}
        <ul className="grid gap-3 md:gap-4 lg:grid-cols-3">
          {lines.slice(0, all ? undefined : SHOWN).map((line, i) => (
            <Step
              key={`${line.look.label} ${line.title} ${line.action.href}`}
              line={line}
              isFirst={i === 0}
            />
          ))}
        </ul>
      </section>
      <WaitingForOthers lines={waiting} />
    </>
  )
}

function CaughtUp() {
  return (
    <Card className="flex items-center gap-4">
      <span
        aria-hidden
        className="grid size-11 shrink-0 place-items-center rounded-control bg-green-wash text-green-ink"
      >
        <CircleCheckBig className="size-5" />
      </span>
      <div>
        <p className="font-display text-base font-bold tight">All caught up</p>
        <p className="text-sm text-ink-3">Signatures, deposits and events that need you will appear here</p>
      </div>
    </Card>
  )
}

/** A button that sends a mail leads nowhere, so the title is the way to the contract. */
const isMailed = ({ action: { kind } }: NextLine): boolean => kind === 'remind' || kind === 'payment-link'

/** On a phone the button stands beside the words, so that three steps fit the screen. */
function Step({ line, isFirst }: { line: NextLine; isFirst: boolean }) {
  const { look, title, about, words } = line
  return (
    <li
      className={cx(
        'flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 rounded-card border bg-surface p-4 lg:flex-col lg:flex-nowrap lg:items-stretch',
        isFirst ? 'border-violet shadow-[inset_0_0_0_1px_var(--color-violet)]' : 'border-line',
      )}
    >
      <div className="flex w-full items-center justify-between gap-3">
        <Badge tone={look.tone}>{look.label}</Badge>
        <span className="min-w-0 truncate text-sm text-ink-3">{about}</span>
      </div>
      <div className="min-w-40 flex-1">
        <h3 className="truncate text-lg">
          {isMailed(line) ? (
            <Link href={line.action.href} className="hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        <p className="text-ink-2 max-lg:text-sm">{words}</p>
      </div>
      <ActionButton
        contractId={line.contractId}
        action={line.action}
        eventName={title}
        variant={isFirst ? 'primary' : 'soft'}
      />
    </li>
  )
}

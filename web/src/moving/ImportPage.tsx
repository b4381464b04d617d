import type { ImportOutcome } from '@cuebook/domain/moving/imports.ts'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../kernel/ui/button/Button.tsx'
import { ErrorState } from '../kernel/ui/feedback/ErrorState.tsx'
import { Notice } from '../kernel/ui/feedback/Notice.tsx'
import { Skeleton } from '../kernel/ui/feedback/Skeleton.tsx'
import { PageHeader } from '../kernel/ui/surface/PageHeader.tsx'
import { useTitle } from '../kernel/useTitle.ts'
import { FileDrop } from './FileDrop.tsx'
import { ForDjs } from './ForDjs.tsx'
import { ImportsCard } from './ImportsCard.tsx'
import { counted, madeWords } from './movingWords.ts'
import type { FoundFile } from './reading/readFile.ts'
import { useKnown } from './requests.ts'

const Preview = lazy(() => import('./preview/Preview.tsx'))

const TITLE = 'Bring your bookings'

/** Where a DJ brings bookings and contacts from another program. */
export default function ImportPage() {
  useTitle(TITLE)
  const [found, setFound] = useState<FoundFile | null>(null)
  const [outcome, setOutcome] = useState<Done | null>(null)
  const [isBack, setBack] = useState(false)
  return (
    <ForDjs title={TITLE}>
      <PageHeader
        title={TITLE}
        description="Move in with your past and coming bookings and your clients. They are your private records: nobody signed them here, so they are no contracts and count nowhere."
        actions={
          <Button asChild variant="secondary">
            <Link href="/brought">What you brought</Link>
          </Button>
        }
      />
      <div className="flex flex-col gap-6">
        {outcome && !found && <Outcome {...outcome} />}
        {found ? (
          <Rows
            found={found}
            onOther={() => {
              setBack(true)
              setFound(null)
            }}
            onDone={(done, faulty) => {
              setOutcome({ outcome: done, faulty })
              setBack(false)
              setFound(null)
            }}
          />
        ) : (
          <FileDrop
            hasFocus={isBack}
            onFound={(next) => {
              setOutcome(null)
              setFound(next)
            }}
          />
        )}
        {!found && <ImportsCard />}
      </div>
    </ForDjs>
  )
}

interface Done {
  readonly outcome: ImportOutcome
  /** The rows of the file that were not sent because something in them is wrong. */
  readonly faulty: number
}

interface RowsProps {
  found: FoundFile
  onOther: () => void
  onDone: (outcome: ImportOutcome, faulty: number) => void
}

function Rows(props: RowsProps) {
  const { data, isPending, refetch, isFetching } = useKnown()
  if (isPending) return <Skeleton className="h-96 rounded-card" />
  if (!data)
    return (
      <ErrorState
        title="Your bookings did not load"
        text="The file is compared with them. Please try again in a moment."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  return (
    <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
      <Preview {...props} known={data} />
    </Suspense>
  )
}

/** The pressed button went with the preview, so the focus comes here. */
function Outcome({ outcome, faulty }: Done) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  const here = outcome.here > 0 ? ` ${counted(outcome.here, 'row was', 'rows were')} here already.` : ''
  const out = faulty > 0 ? ` ${counted(faulty, 'faulty row was', 'faulty rows were')} left out.` : ''
  if (!outcome.id)
    return (
      <Notice ref={notice} tabIndex={-1}>
        {`Nothing new was in this file.${here}${out}`}
      </Notice>
    )
  return (
    <Notice ref={notice} tabIndex={-1} tone="success">
      {`${madeWords(outcome)} brought in.${here}${out} `}
      <Link
        href={outcome.bookings > 0 ? '/brought' : '/brought?tab=contacts'}
        className="underline underline-offset-2"
      >
        {outcome.bookings + outcome.contacts === 1 ? 'Look at it' : 'Look at them'}
      </Link>
    </Notice>
  )
}

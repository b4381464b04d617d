import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { questionsAddress, signAddress, timelineAddress } from '../contracts/addresses.ts'
import { BackToBooking } from '../contracts/BackToBooking.tsx'
import { ContractNotFound } from '../contracts/ContractNotFound.tsx'
import { ApiError } from '../kernel/calls/api.ts'
import { readersMoment } from '../kernel/dateWords.ts'
import { Logo } from '../kernel/Logo.tsx'
import { Button } from '../kernel/ui/button/Button.tsx'
import { ThemeToggle } from '../kernel/ui/button/ThemeToggle.tsx'
import { EmptyState } from '../kernel/ui/feedback/EmptyState.tsx'
import { ErrorState } from '../kernel/ui/feedback/ErrorState.tsx'
import { Skeleton } from '../kernel/ui/feedback/Skeleton.tsx'
import { CalendarClock, ClipboardList, Printer, WifiOff } from '../kernel/ui/icon/icons.ts'
import { useTitle } from '../kernel/useTitle.ts'
import { useParty } from '../party/requests.ts'
import { SheetWishes } from '../party/SheetWishes.tsx'
import { useSheetQuestions } from '../questions/requests.ts'
import { useSheetTimeline } from '../timeline/requests.ts'
import { DaySheetPaper } from './DaySheetPaper.tsx'
import { DaySheetQuestions } from './DaySheetQuestions.tsx'
import { hasWorker, useDaySheet, useDaySheetMusic } from './requests.ts'

/** A page for the event day that also works on paper and offline. It has no app frame, which needs the network. */
export default function DaySheetPage({ params }: { params: Readonly<Record<string, string>> }) {
  useTitle('Day-of sheet')
  const id = params.id ?? ''
  return (
    <div className="min-h-dvh print:min-h-0">
      <header className="border-b border-line bg-surface print:hidden">
        <div className="page-width flex h-16 max-w-4xl items-center justify-between gap-3">
          <Link
            href="/"
            aria-label="Cuebook, dashboard"
            className="inline-flex min-h-11 items-center rounded-control"
          >
            <Logo />
          </Link>
          <div className="max-md:hidden">
            <ThemeToggle />
          </div>
        </div>
      </header>
      <main id="content" className="page-width max-w-4xl py-6 md:py-10 print:max-w-none print:p-0">
        <Content id={id} />
      </main>
    </div>
  )
}

function onControl(change: () => void): () => void {
  navigator.serviceWorker?.addEventListener('controllerchange', change)
  return () => navigator.serviceWorker?.removeEventListener('controllerchange', change)
}

function Content({ id }: { id: string }) {
  const { data, error, isPending, refetch, isFetching } = useDaySheet(id)
  const { data: music, isPending: isMusicPending, refetch: refetchMusic } = useDaySheetMusic(id)
  const { data: party, isPending: isPartyPending, refetch: refetchParty } = useParty(id, true)
  const { data: timeline, isPending: isTimelinePending, refetch: refetchTimeline } = useSheetTimeline(id)
  const { data: questions, isPending: isQuestionsPending, refetch: refetchQuestions } = useSheetQuestions(id)
  const isMorePending = isMusicPending || isPartyPending || isTimelinePending || isQuestionsPending
  const controlled = useSyncExternalStore(onControl, hasWorker)
  // On a first visit the service worker starts after the sheet loaded. Loading it again lets the worker save it. A call
  // that is still on its way would not be sent again, so this waits for the others.
  const unkept = controlled && data?.underWorker === false && !isMorePending
  useEffect(() => {
    if (!unkept) return
    void refetch()
    void refetchMusic()
    void refetchParty()
    void refetchTimeline()
    void refetchQuestions()
  }, [unkept, refetch, refetchMusic, refetchParty, refetchTimeline, refetchQuestions])
  // All is shown at once, because music that came later would move what stands below it.
  if (isPending || (data && isMorePending)) return <DaySheetSkeleton id={id} />
  if (data) {
    return (
      <>
        <div className={rowAbove}>
          <BackToBooking id={id} />
          {data.savedAt && <SavedCopy at={data.savedAt} />}
          {/* One row on a phone, too, so that nothing moves when it takes the place of its outline. */}
          <span className="flex gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:py-1 max-md:[scrollbar-width:none] max-md:*:px-3">
            <Button asChild variant="secondary">
              <Link href={questionsAddress(id)}>
                <ClipboardList aria-hidden />
                Questions
              </Link>
            </Button>
            <Button asChild variant="secondary">
              <Link href={timelineAddress(id)}>
                <CalendarClock aria-hidden />
                Timeline
              </Link>
            </Button>
            <Button variant="secondary" onClick={() => print()}>
              <Printer aria-hidden />
              Print
            </Button>
          </span>
        </div>
        <DaySheetPaper sheet={data.sheet} music={music} timeline={timeline} withMap={!data.savedAt}>
          <DaySheetQuestions asked={questions} />
          {party && (party.isOn || party.wishes.length > 0) && <SheetWishes id={id} party={party} />}
        </DaySheetPaper>
      </>
    )
  }
  const status = error instanceof ApiError ? error.status : null
  if (status === 404 || status === 400) return <ContractNotFound />
  return (
    <>
      <BackToBooking id={id} />
      <h1 className="mt-2 text-2xl">Day-of sheet</h1>
      {status === 409 ? (
        <EmptyState
          icon={<Printer />}
          title="There is no sheet for this booking"
          text={error instanceof ApiError ? error.reason : undefined}
          action={
            <Button asChild>
              <Link href={signAddress(id)}>View Contract</Link>
            </Button>
          }
        />
      ) : (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </>
  )
}

/** The way back and what leads on, above the paper. */
const rowAbove = 'mb-4 flex flex-wrap items-center justify-between gap-3 print:hidden'

function SavedCopy({ at }: { at: string }): ReactNode {
  return (
    <p
      role="status"
      className="flex items-center gap-2 rounded-control bg-yellow-wash px-3 py-2 text-sm font-medium text-yellow-ink"
    >
      <WifiOff aria-hidden className="size-4 shrink-0" />
      {`Saved copy from ${readersMoment(at)}`}
    </p>
  )
}

function DaySheetSkeleton({ id }: { id: string }) {
  return (
    <div role="status" aria-label="Loading">
      <div className={rowAbove}>
        <BackToBooking id={id} />
        <Skeleton className="h-10 w-84 max-w-full max-md:my-1 touch:h-11" />
      </div>
      <Skeleton className="h-[52rem] rounded-card" />
    </div>
  )
}

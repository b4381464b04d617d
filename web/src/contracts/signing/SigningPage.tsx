import { isAwaited } from '@cuebook/domain/contracts/before-the-day.ts'
import type { ContractDetail } from '@cuebook/domain/contracts/contract.ts'
import type { Conflict } from '@cuebook/domain/contracts/day-sheet.ts'
import { decide, isCountersigning } from '@cuebook/domain/contracts/life/lifecycle.ts'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { ApiError } from '../../kernel/calls/api.ts'
import type { Prepare } from '../../kernel/calls/prepare.ts'
import { ErrorState } from '../../kernel/ui/feedback/ErrorState.tsx'
import { Notice } from '../../kernel/ui/feedback/Notice.tsx'
import { Skeleton } from '../../kernel/ui/feedback/Skeleton.tsx'
import { PageHeader } from '../../kernel/ui/surface/PageHeader.tsx'
import { useTitle } from '../../kernel/useTitle.ts'
import { signAddress } from '../addresses.ts'
import { ContractNotFound } from '../ContractNotFound.tsx'
import { isCancelled } from '../contractOffers.ts'
import { bookingLine } from '../contractWords.ts'
import { EditRefused } from '../editing/EditRefused.tsx'
import { fetchContract, useConflictsOf, useContract, useViewed } from '../oneContract.ts'
import { useClientByOpening, useNameless } from './account.ts'
import { ContractEnd } from './ContractEnd.tsx'
import { ContractStepper } from './ContractStepper.tsx'
import { ChangesChip } from './cards/ChangesChip.tsx'
import { DoubleBooking } from './cards/DoubleBooking.tsx'
import { EventDetailsCard } from './cards/EventDetailsCard.tsx'
import { HistoryCard } from './cards/HistoryCard.tsx'
import { OurDay } from './cards/OurDay.tsx'
import { PaymentCard } from './cards/PaymentCard.tsx'
import { PlanTheDay } from './cards/PlanTheDay.tsx'
import { RecordCard } from './cards/RecordCard.tsx'
import { SignaturesCard } from './cards/SignaturesCard.tsx'
import { TermsCard } from './cards/TermsCard.tsx'
import { MainActionBar } from './MainActionBar.tsx'
import { NewTermsNotice } from './NewTermsNotice.tsx'
import { SigningHeader } from './SigningHeader.tsx'
import { SigningSkeleton } from './SigningSkeleton.tsx'
import { SuspendedNotice } from './SuspendedNotice.tsx'

const TITLE = 'Contract Review & Signing'
const BookedPanel = lazy(() => import('./BookedPanel.tsx'))
const NameCard = lazy(() => import('./cards/NameCard.tsx'))
const EditDetailsForm = lazy(() => import('../editing/EditDetailsForm.tsx'))

export default function SigningPage({ params }: { params: Readonly<Record<string, string>> }) {
  const { data, error, isPending, refetch, isFetching } = useContract(params.id ?? '')
  useTitle(data ? bookingLine(data, data.party) : TITLE)
  if (data) return <WithConflicts key={data.id} contract={data} />
  if (isPending) return <SigningSkeleton title={TITLE} />
  // The server answers 400 to a malformed id, which means the same to a person as a missing contract.
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <ContractNotFound />
  return (
    <>
      <PageHeader title={TITLE} />
      <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
    </>
  )
}

SigningPage.prepare = ((client, _user, { id }) => fetchContract(client, id ?? '')) satisfies Prepare

/** The page waits for a warning once, because one that came later would move what the person is reading. */
function WithConflicts({ contract }: { contract: ContractDetail }) {
  const { conflicts, isLoading } = useConflictsOf(contract)
  const [waited, setWaited] = useState(!isLoading)
  if (!waited && !isLoading) setWaited(true)
  return waited ? <Signing contract={contract} conflicts={conflicts} /> : <SigningSkeleton title={TITLE} />
}

interface SigningProps {
  contract: ContractDetail
  conflicts: readonly Conflict[]
}

function Signing({ contract, conflicts }: SigningProps) {
  const { id, party, version } = contract
  const details = useRef<HTMLElement>(null)
  const { editing, openEditor, closeEditor } = useEditor(id, details)
  const edit = decide(contract, 'edit', party, new Date())
  useViewedOnce(id, version)
  useClientByOpening(party)
  const nameless = useNameless()
  /** The chip is for changes before this visit, and for those that were asked for; others show where an action was refused. */
  const [arrivedAt, setArrivedAt] = useState(version)
  const focusAfter = () => details.current
  const [booked, closeBooked] = useJustBooked(contract)
  return (
    <>
      <SigningHeader title={TITLE} contract={contract}>
        {!editing && <MainActionBar contract={contract} onEdit={openEditor} focusAfter={focusAfter} />}
      </SigningHeader>
      <PlanTheDay contract={contract} />
      <SuspendedNotice contract={contract} />
      {booked && (
        <Suspense>
          <BookedPanel contract={contract} onClose={closeBooked} />
        </Suspense>
      )}
      {!booked && isClientsDay(contract) && <OurDay contract={contract} />}
      <ContractStepper contract={contract} />
      {isCancelled(contract) && (
        <Notice tone="error" className="mb-5">
          {`Cancelled by ${cancelledBy(contract)}. Neither party is bound by this contract any more.`}
        </Notice>
      )}
      {!editing && <NewTermsNotice contract={contract} onShow={setArrivedAt} />}
      {contract.changes.length > 0 && !editing && arrivedAt === version && (
        <ChangesChip changes={contract.changes} />
      )}
      {conflicts.length > 0 && !editing && <DoubleBooking party={party} conflicts={conflicts} />}
      {nameless && (
        <Suspense fallback={<Skeleton className="mb-5 h-60 rounded-card" />}>
          <NameCard user={nameless} contractId={id} focusAfter={focusAfter} />
        </Suspense>
      )}
      {editing && 'refusal' in edit && (
        <EditRefused contract={contract} standing={edit.message ?? ''} focusAfter={focusAfter} />
      )}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_27.75rem]">
        <div className="flex min-w-0 flex-col gap-5">
          {editing && 'to' in edit ? (
            <Suspense fallback={<Skeleton className="h-[60rem] rounded-card" />}>
              <EditDetailsForm contract={contract} onClose={closeEditor} />
            </Suspense>
          ) : (
            <EventDetailsCard contract={contract} onEdit={openEditor} ref={details} />
          )}
          <TermsCard contract={contract} />
          <PaymentCard contract={contract} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <SignaturesCard contract={contract} askedVersion={arrivedAt} />
          <ContractEnd contract={contract} focusAfter={focusAfter} />
          <HistoryCard contractId={id} />
          <RecordCard contract={contract} />
        </div>
      </div>
      {/* On a small screen the main action covers this much of the page's end. */}
      <div aria-hidden className="h-16 lg:hidden" />
    </>
  )
}

/** Whether the page is that of a client who waits for the event. */
const isClientsDay = (contract: ContractDetail): contract is ContractDetail & { eventDate: string } =>
  contract.party === 'client' && isAwaited(contract, new Date())

/** True from the moment in which the second signature arrives while the page is open, for both parties. */
function useJustBooked({ status }: ContractDetail): [boolean, () => void] {
  const [before, setBefore] = useState(status)
  const [booked, setBooked] = useState(false)
  if (before !== status) {
    setBefore(status)
    setBooked(isCountersigning(before, status))
  }
  return [booked, () => setBooked(false)]
}

const cancelledBy = ({ cancelledBy: by, party, client, dj }: ContractDetail): string => {
  if (by === party) return 'you'
  return by === 'dj' ? (dj.name ?? 'the DJ') : (client.name ?? 'the client')
}

/** The editor opens when the address has `edit`; closing it returns the focus to the details. */
function useEditor(id: string, details: { current: HTMLElement | null }) {
  const [, navigate] = useLocation()
  const asked = new URLSearchParams(useSearch()).has('edit')
  const [editing, setEditing] = useState(asked)
  const wasEditing = useRef(editing)
  useEffect(() => {
    if (wasEditing.current && !editing) details.current?.focus()
    wasEditing.current = editing
  }, [editing, details])
  return {
    editing,
    openEditor: () => setEditing(true),
    closeEditor: () => {
      setEditing(false)
      if (asked) navigate(signAddress(id), { replace: true })
    },
  }
}

/** Tells the server once per version that this person has seen it. */
function useViewedOnce(id: string, version: number): void {
  const { mutate } = useViewed(id)
  const reported = useRef(0)
  useEffect(() => {
    if (reported.current >= version) return
    reported.current = version
    mutate(version)
  }, [version, mutate])
}

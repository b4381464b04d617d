import type { ContractDetail } from '@cuebook/domain/contracts/contract.ts'
import type { Conflict } from '@cuebook/domain/contracts/day-sheet.ts'
import { decide } from '@cuebook/domain/contracts/lifecycle.ts'
import { badgeOf, hasDaySheet } from '@cuebook/domain/contracts/status.ts'
import { isComplete } from '@cuebook/domain/contracts/terms.ts'
import { standingOf } from '@cuebook/domain/shell/route-table.ts'
import { CalendarCheck, Download, LayoutDashboard, Link2, ListMusic } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { AddToCalendar } from '../../calendar/add/AddToCalendar.tsx'
import { ApiError } from '../../kernel/api.ts'
import { useCurrentUser } from '../../kernel/currentUser.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { ErrorState } from '../../kernel/ui/feedback/ErrorState.tsx'
import { Notice } from '../../kernel/ui/feedback/Notice.tsx'
import { Skeleton } from '../../kernel/ui/feedback/Skeleton.tsx'
import { StatusBadge } from '../../kernel/ui/feedback/StatusBadge.tsx'
import { PageHeader } from '../../kernel/ui/surface/PageHeader.tsx'
import { useTitle } from '../../kernel/useTitle.ts'
import { daySheetAddress, musicPlanAddress, signAddress } from '../addresses.ts'
import { ChangesList } from '../ChangesList.tsx'
import { ContractNotFound } from '../ContractNotFound.tsx'
import { calendarEventOf } from '../calendarEventOf.ts'
import { endedAs, isCancelled, isFullySigned, offersDownload } from '../contractOffers.ts'
import { EditRefused } from '../editing/EditRefused.tsx'
import { useConflictsOf, useContract, useViewed } from '../oneContract.ts'
import { useCopyLink, useDownload } from '../useContractActions.ts'
import { useBecomeClient, useNameless } from './account.ts'
import { ContractEnd } from './ContractEnd.tsx'
import { DoubleBooking } from './DoubleBooking.tsx'
import { EventDetailsCard } from './EventDetailsCard.tsx'
import { HistoryCard } from './HistoryCard.tsx'
import { PaymentCard } from './PaymentCard.tsx'
import { SignaturesCard } from './SignaturesCard.tsx'
import { SigningSkeleton } from './SigningSkeleton.tsx'
import { TermsCard } from './TermsCard.tsx'

const TITLE = 'Contract Review & Signing'
const NameCard = lazy(() => import('./NameCard.tsx'))
const EditDetailsForm = lazy(() => import('../editing/EditDetailsForm.tsx'))

export default function SigningPage({ params }: { params: Readonly<Record<string, string>> }) {
  useTitle(TITLE)
  const { data, error, isPending, refetch, isFetching } = useContract(params.id ?? '')
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
  useBecomeClient(party)
  const nameless = useNameless()
  /** The notice is only for changes before this visit; later ones are shown where an action was refused. */
  const [arrivedAt] = useState(version)
  const focusAfter = () => details.current
  return (
    <>
      <Header contract={contract} />
      {isCancelled(contract) && (
        <Notice tone="error" className="mb-5">
          {`Cancelled by ${cancelledBy(contract)}. Neither party is bound by this contract any more.`}
        </Notice>
      )}
      {contract.changes.length > 0 && !editing && arrivedAt === version && (
        <Notice className="mb-5">
          <p className="mb-2 font-semibold">Changed since you last looked</p>
          <ChangesList changes={contract.changes} />
        </Notice>
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
          <SignaturesCard contract={contract} />
          <ContractEnd contract={contract} focusAfter={focusAfter} />
          <HistoryCard contractId={id} />
        </div>
      </div>
    </>
  )
}

const cancelledBy = ({ cancelledBy: by, party, client, dj }: ContractDetail): string => {
  if (by === party) return 'you'
  return by === 'dj' ? (dj.name ?? 'the DJ') : (client.name ?? 'the client')
}

function Header({ contract }: { contract: ContractDetail }) {
  const { id, party } = contract
  const { download, downloading } = useDownload(id, 'page')
  const copyLink = useCopyLink(id)
  const home = useHome()
  const end = endedAs(contract)
  const signed = isFullySigned(contract)
  const event = calendarEventOf(contract, party)
  return (
    <PageHeader
      title={TITLE}
      eyebrow={
        <div className="flex flex-wrap gap-2">
          <StatusBadge status={signed ? 'fully-signed' : contract.status} label={badgeOf(contract)} />
          {end && badgeOf(contract) !== end && <StatusBadge status={end} />}
          {!isComplete(contract) && <StatusBadge status="incomplete" />}
        </div>
      }
      actions={
        <>
          <Button asChild variant="secondary">
            <Link href={home.href}>
              <LayoutDashboard aria-hidden />
              {home.label}
            </Link>
          </Button>
          <Button variant="secondary" onClick={() => void copyLink()}>
            <Link2 aria-hidden />
            Copy Link
          </Button>
          {contract.status !== 'draft' && (
            <Button asChild variant="secondary">
              <Link href={musicPlanAddress(id)}>
                <ListMusic aria-hidden />
                Music Plan
              </Link>
            </Button>
          )}
          {hasDaySheet(contract) && (
            <Button asChild variant="secondary">
              <Link href={daySheetAddress(id)}>
                <CalendarCheck aria-hidden />
                Day-of Sheet
              </Link>
            </Button>
          )}
          {event && <AddToCalendar event={event} />}
          {offersDownload(contract, party) && (
            <Button variant="secondary" loading={downloading} onClick={download}>
              <Download aria-hidden />
              Download PDF
            </Button>
          )}
        </>
      }
    />
  )
}

/** A DJ without a subscription has no dashboard, so the button leads to the list of contracts. */
function useHome(): { href: string; label: string } {
  const { data: user } = useCurrentUser()
  return user && standingOf(user) === 'dj-without-subscription'
    ? { href: '/contracts', label: 'Contracts' }
    : { href: '/dashboard', label: 'Dashboard' }
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

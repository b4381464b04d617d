import { longDate } from '@cuebook/domain/contracts/words.ts'
import type { HostParty } from '@cuebook/domain/party/party.ts'
import { Link } from 'wouter'
import { signAddress } from '../contracts/addresses.ts'
import { BackToBooking } from '../contracts/BackToBooking.tsx'
import { ContractNotFound } from '../contracts/ContractNotFound.tsx'
import { ApiError } from '../kernel/calls/api.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { EmptyState } from '../kernel/ui/feedback/EmptyState.tsx'
import { ErrorState } from '../kernel/ui/feedback/ErrorState.tsx'
import { Skeleton } from '../kernel/ui/feedback/Skeleton.tsx'
import { Music, PartyPopper } from '../kernel/ui/icon/icons.ts'
import { Card, CardHeader } from '../kernel/ui/surface/Card.tsx'
import { PageHeader } from '../kernel/ui/surface/PageHeader.tsx'
import { useTitle } from '../kernel/useTitle.ts'
import { PartyLink } from './PartyLink.tsx'
import { PartySettings } from './PartySettings.tsx'
import { useParty } from './requests.ts'
import { WishList } from './WishList.tsx'

const TITLE = 'Song wishes'

export default function PartyPage({ params }: { params: Readonly<Record<string, string>> }) {
  useTitle(TITLE)
  const id = params.id ?? ''
  const { data, error, isPending, refetch, isFetching } = useParty(id)
  const status = error instanceof ApiError ? error.status : null
  if (!data && (status === 404 || status === 400)) return <ContractNotFound />
  return (
    <>
      <PageHeader
        title={TITLE}
        className="print:hidden"
        description="Guests scan a code, wish for songs and vote. What is never to be played is declined kindly, and the DJ sees what the floor wants."
        eyebrow={<BackToBooking id={id} />}
      />
      {data && (
        <p className="-mt-4 mb-4 font-medium print:hidden">{`${data.title}, ${longDate(data.eventDate)}`}</p>
      )}
      {data && <Parts key={id} id={id} party={data} />}
      {isPending && (
        <div role="status" aria-label="Loading the song wishes" className="flex flex-col gap-4">
          <Skeleton className="h-64 rounded-card" />
          <Skeleton className="h-64 rounded-card" />
        </div>
      )}
      {!data && status === 409 && (
        <EmptyState
          icon={<PartyPopper />}
          title="There are no song wishes yet"
          text={error instanceof ApiError ? error.reason : undefined}
          action={
            <Button asChild>
              <Link href={signAddress(id)}>View Contract</Link>
            </Button>
          }
        />
      )}
      {error && !data && status !== 409 && (
        <ErrorState
          title="The song wishes did not load"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </>
  )
}

function Parts({ id, party }: { id: string; party: HostParty }) {
  const isClient = party.party === 'client'
  return (
    <div className="flex flex-col gap-4">
      {isClient && <PartySettings key={party.version} id={id} party={party} />}
      {party.code && party.isOn && <PartyLink id={id} party={party} code={party.code} />}
      <Card className="print:hidden">
        <CardHeader title="Wishes" />
        {party.wishes.length > 0 ? (
          <WishList id={id} party={party} />
        ) : (
          <EmptyState icon={<Music />} title="No wishes yet" text={noneWords(party)} />
        )}
      </Card>
    </div>
  )
}

function noneWords({ party, isOn }: HostParty): string {
  if (isOn) return 'They appear here as your guests send them.'
  return party === 'client'
    ? 'Switch the page on above, and share the code with your guests.'
    : 'Your client has not switched the page for guests on.'
}

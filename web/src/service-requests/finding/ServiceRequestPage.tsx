import type { ListedRequest } from '@cuebook/domain/service-requests/service-request.ts'
import { opens } from '@cuebook/domain/subscriptions/gates.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'wouter'
import { ApiError } from '../../kernel/calls/api.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { EmptyState } from '../../kernel/ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../kernel/ui/feedback/ErrorState.tsx'
import { List, SearchX } from '../../kernel/ui/icon/icons.ts'
import { Card } from '../../kernel/ui/surface/Card.tsx'
import { PageHeader } from '../../kernel/ui/surface/PageHeader.tsx'
import { useNow } from '../../kernel/useNow.ts'
import { useCurrentUser } from '../../kernel/user/currentUser.ts'
import { useTitle } from '../../kernel/useTitle.ts'
import { ApplicationCard } from '../applications/ApplicationCard.tsx'
import { useOwnApplications } from '../applications/ownApplications.ts'
import { CardSkeletons } from '../CardSkeletons.tsx'
import { ApplyDialog } from './ApplyDialog.tsx'
import { useRequest, useViewed } from './openRequests.ts'
import { RequestCard } from './RequestCard.tsx'
import { SubscriptionRequired } from './SubscriptionRequired.tsx'

const TITLE = 'Client Service Request'

/** One request, with the DJ's own application. A DJ who is asked for by name opens it without a subscription. */
export default function ServiceRequestPage({ params }: { params: Readonly<Record<string, string>> }) {
  useTitle(TITLE)
  const { data: user } = useCurrentUser()
  if (!user) return null
  const isDj = user.role === 'dj'
  return (
    <>
      <PageHeader
        title={TITLE}
        actions={
          isDj &&
          opens(user.subscriptionStatus, 'member') && (
            <Button asChild variant="secondary">
              <Link href="/service-requests">
                <List aria-hidden />
                All requests
              </Link>
            </Button>
          )
        }
      />
      {isDj ? (
        <OneRequest id={params.id ?? ''} isTrial={user.subscriptionStatus === 'trialing'} />
      ) : (
        <SubscriptionRequired isDj={false} isTrial={false} />
      )}
    </>
  )
}

function OneRequest({ id, isTrial }: { id: string; isTrial: boolean }) {
  const { data, error, isPending, isFetching, refetch } = useRequest(id)
  if (data) return <Found request={data} />
  if (isPending) return <CardSkeletons label="Loading the request" />
  if (error instanceof ApiError && error.failure.code === 'subscription.required')
    return <SubscriptionRequired isDj isTrial={isTrial} />
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400)
  return (
    <Card>
      {isMissing ? (
        <EmptyState
          icon={<SearchX />}
          title="Request not found"
          text="The request you're looking for doesn't exist, or it is not open to you."
        />
      ) : (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </Card>
  )
}

function Found({ request }: { request: ListedRequest }) {
  const now = useNow()
  const box = useRef<HTMLDivElement>(null)
  const [applying, setApplying] = useState<ListedRequest | null>(null)
  const viewed = useViewed()
  // The client sees that the DJ has read it, as when its dialog opens in the list.
  const tellViewed = useEffectEvent(() => viewed.mutate(request.id))
  useEffect(() => tellViewed(), [])
  return (
    <div ref={box} tabIndex={-1} className="flex max-w-2xl flex-col gap-4 outline-none">
      <RequestCard request={request} isNew={false} now={now} onApply={setApplying} applicationShown />
      {request.application && <OwnApplication id={request.application.id} />}
      {applying && (
        <ApplyDialog
          opened={applying}
          present={request}
          onClose={(applied) => {
            flushSync(() => setApplying(null))
            if (applied) box.current?.focus()
          }}
        />
      )}
    </div>
  )
}

function OwnApplication({ id }: { id: string }) {
  const { data } = useOwnApplications()
  const own = data?.find((each) => each.id === id)
  return (
    own && (
      <section aria-labelledby="own-application">
        <h2 id="own-application" className="mb-3 text-xl">
          Your application
        </h2>
        <ApplicationCard application={own} />
      </section>
    )
  )
}

import { opens } from '@cuebook/domain/subscriptions/gates.ts'
import { ClipboardList } from 'lucide-react'
import { Link } from 'wouter'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { PageHeader } from '../../kernel/ui/surface/PageHeader.tsx'
import { useCurrentUser } from '../../kernel/user/currentUser.ts'
import { useTitle } from '../../kernel/useTitle.ts'
import { OpenRequests } from './OpenRequests.tsx'
import { SubscriptionRequired } from './SubscriptionRequired.tsx'

/** Spec 2.22. A server may open requests to trials, so a DJ on trial asks and is told. */
export default function ServiceRequestsPage() {
  useTitle('Client Service Requests')
  const { data: user } = useCurrentUser()
  if (!user) return null
  const isDj = user.role === 'dj'
  const isTrial = user.subscriptionStatus === 'trialing'
  const place = user.djProfile?.location
  return (
    <>
      <PageHeader
        title="Client Service Requests"
        actions={
          isDj && (
            <Button asChild variant="secondary">
              <Link href="/my-applications">
                <ClipboardList aria-hidden />
                My Applications
              </Link>
            </Button>
          )
        }
      />
      {isDj && (isTrial || opens(user.subscriptionStatus, 'requests')) ? (
        <OpenRequests isTrial={isTrial} hasPlace={Boolean(place && (place.lat !== 0 || place.lng !== 0))} />
      ) : (
        <SubscriptionRequired isDj={isDj} isTrial={false} />
      )}
    </>
  )
}

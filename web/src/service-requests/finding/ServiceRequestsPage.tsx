import { Link } from 'wouter'
import type { Prepare } from '../../kernel/calls/prepare.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { ClipboardList } from '../../kernel/ui/icon/icons.ts'
import { PageHeader } from '../../kernel/ui/surface/PageHeader.tsx'
import { useCurrentUser } from '../../kernel/user/currentUser.ts'
import { useTitle } from '../../kernel/useTitle.ts'
import { OpenRequests } from './OpenRequests.tsx'
import { fetchOpenRequests } from './openRequests.ts'
import { SubscriptionRequired } from './SubscriptionRequired.tsx'

/**
 * Spec 2.22. Every DJ asks and is told: a server may open requests to trials, and a request may ask for a DJ by name,
 * whatever their subscription is.
 */
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
      {isDj ? (
        <OpenRequests isTrial={isTrial} hasPlace={Boolean(place && (place.lat !== 0 || place.lng !== 0))} />
      ) : (
        <SubscriptionRequired isDj={false} isTrial={false} />
      )}
    </>
  )
}

ServiceRequestsPage.prepare = (async (client, { role }) => {
  if (role === 'dj' && !location.search) await fetchOpenRequests(client, {})
}) satisfies Prepare

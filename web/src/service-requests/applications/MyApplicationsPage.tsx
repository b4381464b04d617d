import { Link } from 'wouter'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { EmptyState } from '../../kernel/ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../kernel/ui/feedback/ErrorState.tsx'
import { ClipboardList, Search, ShieldBan } from '../../kernel/ui/icon/icons.ts'
import { Card } from '../../kernel/ui/surface/Card.tsx'
import { PageHeader } from '../../kernel/ui/surface/PageHeader.tsx'
import { useCurrentUser } from '../../kernel/user/currentUser.ts'
import { useTitle } from '../../kernel/useTitle.ts'
import { requestGrid } from '../CardSkeletons.tsx'
import { ApplicationCard } from './ApplicationCard.tsx'
import { ApplicationSkeletons } from './ApplicationSkeletons.tsx'
import { useOwnApplications } from './ownApplications.ts'

/** Spec 2.23. */
export default function MyApplicationsPage() {
  useTitle('My Applications')
  const { data: user } = useCurrentUser()
  if (!user) return null
  const isDj = user.role === 'dj'
  return (
    <>
      <PageHeader
        title="My Applications"
        actions={
          isDj && (
            <Button asChild variant="secondary">
              <Link href="/service-requests">
                <Search aria-hidden />
                Find Event
              </Link>
            </Button>
          )
        }
      />
      {isDj ? (
        <Applications />
      ) : (
        <Card>
          <EmptyState
            icon={<ShieldBan />}
            title="Access Denied"
            text="Only DJs can view applications."
            action={
              <Button asChild variant="secondary">
                <Link href="/">Go to your dashboard</Link>
              </Button>
            }
          />
        </Card>
      )}
    </>
  )
}

function Applications() {
  const { data, isPending, isFetching, refetch } = useOwnApplications()
  if (isPending) return <ApplicationSkeletons />
  if (!data) {
    return (
      <Card>
        <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
      </Card>
    )
  }
  if (data.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<ClipboardList />}
          title="No applications yet"
          text="Your applications to client service requests will appear here"
          action={
            <Button asChild>
              <Link href="/service-requests">Find Event</Link>
            </Button>
          }
        />
      </Card>
    )
  }
  return (
    <>
      <ul className={requestGrid}>
        {data.map((application) => (
          <li key={application.id} className="flex min-w-0">
            <ApplicationCard application={application} />
          </li>
        ))}
      </ul>
      <p className="mt-6 text-center text-sm text-ink-3">
        You have {data.length} {data.length === 1 ? 'application' : 'applications'}. Clients will contact you
        directly for accepted applications.
      </p>
    </>
  )
}

import { ClipboardList } from 'lucide-react'
import { Link } from 'wouter'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { EmptyState } from '../../kernel/ui/feedback/EmptyState.tsx'
import { Card } from '../../kernel/ui/surface/Card.tsx'
import { PageHeader } from '../../kernel/ui/surface/PageHeader.tsx'
import { useCurrentUser } from '../../kernel/user/currentUser.ts'
import { useTitle } from '../../kernel/useTitle.ts'
import { MyRequests } from './MyRequests.tsx'
import { RequestForm } from './RequestForm.tsx'
import { useRequestAddress } from './requestAddress.ts'

export default function RequestedServicesPage() {
  useTitle('Request DJ Services')
  const { data: user } = useCurrentUser()
  const { asked, chosenId, choose, uninvite, posted } = useRequestAddress()
  if (!user) return null
  return (
    <>
      <PageHeader title="Request DJ Services" />
      {user.role === 'dj' ? (
        <ForClients />
      ) : (
        <>
          <RequestForm asked={asked} onUninvite={uninvite} onPosted={posted} />
          <MyRequests chosenId={chosenId} onChoose={choose} />
        </>
      )}
      <OtherPages />
    </>
  )
}

function ForClients() {
  return (
    <Card>
      <EmptyState
        icon={<ClipboardList />}
        title="This page is for clients"
        text="Clients post their events here, and you find them under Client Service Requests. To book a DJ yourself, change your role in your profile."
        action={
          <Button asChild>
            <Link href="/service-requests">Find events</Link>
          </Button>
        }
      />
    </Card>
  )
}

const pages = [
  ['/dashboard', 'Dashboard'],
  ['/contracts', 'Contracts'],
  ['/messages', 'Messages'],
  ['/profile', 'Profile'],
] as const

/** The links of spec 2.21. */
function OtherPages() {
  return (
    <nav aria-label="More pages" className="mt-8 flex flex-wrap gap-x-5 text-sm text-ink-3">
      {pages.map(([href, name]) => (
        <Link key={href} href={href} className="py-2 hover:text-ink hover:underline touch:py-3">
          {name}
        </Link>
      ))}
    </nav>
  )
}

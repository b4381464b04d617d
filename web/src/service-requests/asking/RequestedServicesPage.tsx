import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'wouter'
import type { AskedEvent } from '../../kernel/address/asked.ts'
import type { Prepare } from '../../kernel/calls/prepare.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { cx } from '../../kernel/ui/cx.ts'
import { EmptyState } from '../../kernel/ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../kernel/ui/feedback/ErrorState.tsx'
import { ClipboardList } from '../../kernel/ui/icon/icons.ts'
import { Card } from '../../kernel/ui/surface/Card.tsx'
import { PageHeader } from '../../kernel/ui/surface/PageHeader.tsx'
import { PHONE, useMedia } from '../../kernel/ui/useMedia.ts'
import { useCurrentUser } from '../../kernel/user/currentUser.ts'
import { useTitle } from '../../kernel/useTitle.ts'
import { fetchPrices } from '../../packages/requests.ts'
import { loadRequestForm, useLateForm } from './form/lateForm.ts'
import { MyRequests } from './MyRequests.tsx'
import { fetchOwnRequests, useOwnRequests } from './ownRequests.ts'
import { useRequestAddress } from './requestAddress.ts'

export default function RequestedServicesPage() {
  useTitle('Request DJ Services')
  const { data: user } = useCurrentUser()
  if (!user) return null
  return (
    <>
      <PageHeader title="Request DJ Services" />
      {user.role === 'dj' ? <ForClients /> : <Asking />}
      <OtherPages />
    </>
  )
}

RequestedServicesPage.prepare = (async (client, { role }) => {
  if (role !== 'client') return
  const own = await fetchOwnRequests(client)
  const [djId, ...others] = new URLSearchParams(location.search).getAll('djId')
  if (djId && others.length === 0) await fetchPrices(client, djId)
  if (own.length === 0 || location.search) await loadRequestForm()
}) satisfies Prepare

/**
 * Offers come before the form, which is folded on a phone then. Who comes to ask, from a search or from a DJ, finds the
 * form first. The order is decided once, so that nothing moves under the hands of a person who types.
 */
function Asking() {
  const { asked, chosenId, choose, uninvite, drop, posted } = useRequestAddress()
  const { data, isPending } = useOwnRequests()
  const [order, setOrder] = useState<'form' | 'requests' | null>(isAsking(asked) ? 'form' : null)
  const [open, setOpen] = useState(false)
  const known = order ?? (isPending ? null : data?.length ? 'requests' : 'form')
  if (order !== known) setOrder(known)
  const requests = useRef<HTMLDivElement>(null)
  const isBelow = known === 'requests'
  const isPhone = useMedia(PHONE)
  const isFolded = known === null || (isBelow && isPhone && !open)
  const { Form, hasFailed, retry } = useLateForm(isFolded ? 'folded' : isBelow && !open ? 'idle' : 'now')
  // Keyed, because neither of the two begins anew when they change places.
  const mine = (
    <div key="requests" ref={requests} tabIndex={-1} className="outline-none empty:hidden">
      <MyRequests chosenId={chosenId} onChoose={choose} />
    </div>
  )
  const form = known && (
    <section key="form" aria-label="New request">
      {isBelow && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-xl">Ask for another event</h2>
          <Button
            variant="secondary"
            size="sm"
            className="md:hidden"
            aria-expanded={open}
            onPointerEnter={fetchEarly}
            onFocus={fetchEarly}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Close the form' : 'Open the form'}
          </Button>
        </div>
      )}
      <div className={cx(isBelow && !open && 'max-md:hidden', !Form && 'min-h-dvh')}>
        {hasFailed && <ErrorState onRetry={retry} />}
        {Form && (
          <Form
            asked={asked}
            onUninvite={uninvite}
            onDrop={drop}
            onPosted={(id) => {
              posted(id)
              flushSync(() => {
                setOrder('requests')
                setOpen(false)
              })
              // The form has moved below what was just posted.
              requests.current?.focus()
            }}
          />
        )}
      </div>
    </section>
  )
  // Until the order is known the links below stay out of view, because they would be pushed away.
  return (
    <div className={cx('flex flex-col gap-8', known === null && 'min-h-dvh')}>
      {isBelow ? [mine, form] : [form, mine]}
    </div>
  )
}

/** Should this fail, pressing the button tries again and tells. */
const fetchEarly = () => void loadRequestForm().catch(() => {})

const isAsking = ({ djs, place, date, partyType }: AskedEvent): boolean =>
  djs.length > 0 || Boolean(place || date || partyType)

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

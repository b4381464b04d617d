import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { cx } from '../kernel/ui/cx.ts'
import { SkeletonWords } from '../kernel/ui/feedback/Skeleton.tsx'
import { CalendarDays, MapPin, MessageSquare, Music, Star } from '../kernel/ui/icon/icons.ts'
import { useUnread } from '../messages/requests.ts'
import { useDjStats } from '../reviews/requests.ts'
import { countWords } from '../reviews/reviewWords.ts'

/** The three links to other screens. */
export function DjCards() {
  const unread = useUnread(true)
  const { data: stats, isLoading } = useDjStats()
  return (
    <Row>
      <DoorCard href="/music-requests" title="Music Requests" icon={<Music />}>
        Manage song requests from clients
      </DoorCard>
      <DoorCard href="/messages" title="Client Messages" icon={<MessageSquare />}>
        {unread === undefined ? (
          <SkeletonWords className="w-36" />
        ) : unread === 0 ? (
          'No new messages'
        ) : (
          `${unread} new ${unread === 1 ? 'message' : 'messages'} from clients`
        )}
      </DoorCard>
      <DoorCard href="/reviews" title="My Reviews" icon={<Star />}>
        {isLoading ? (
          <SkeletonWords className="w-36" />
        ) : stats?.reviewCount === 0 ? (
          'No reviews yet'
        ) : (
          `${countWords(stats?.reviewCount)} from clients`
        )}
      </DoorCard>
    </Row>
  )
}

export function ClientCards() {
  return (
    <Row>
      <DoorCard href="/discover" title="Find Perfect DJ" icon={<MapPin />}>
        Browse DJs near your event
      </DoorCard>
      <TalkCards />
    </Row>
  )
}

/** Before the first contract: the way to the DJs stands above, and there are no bookings to list. */
export function FirstCards() {
  return (
    <Row>
      <section aria-labelledby="recent-title" className={doorClass}>
        <DoorIcon icon={<CalendarDays />} />
        <div>
          <h2 id="recent-title" className="text-base">
            Recent Bookings
          </h2>
          <p className="text-sm text-ink-3">No bookings yet</p>
        </div>
      </section>
      <TalkCards />
    </Row>
  )
}

const TalkCards = () => (
  <>
    <DoorCard href="/music-requests" title="Music Requests" icon={<Music />}>
      Add songs to your event playlist
    </DoorCard>
    <DoorCard href="/messages" title="Messages" icon={<MessageSquare />}>
      Chat with your booked DJs
    </DoorCard>
  </>
)

const Row = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-3 md:grid-cols-3 md:gap-4">{children}</div>
)

const doorClass = 'flex items-center gap-4 rounded-card border border-line bg-surface p-4'

const DoorIcon = ({ icon }: { icon: ReactNode }) => (
  <span
    aria-hidden
    className="grid size-11 shrink-0 place-items-center rounded-control bg-violet-wash text-violet-ink [&_svg]:size-5"
  >
    {icon}
  </span>
)

interface DoorCardProps {
  href: string
  title: string
  icon: ReactNode
  children: ReactNode
}

function DoorCard({ href, title, icon, children }: DoorCardProps) {
  return (
    <Link href={href} className={cx(doorClass, 'transition-colors hover:border-edge hover:bg-sunk')}>
      <DoorIcon icon={icon} />
      <span className="min-w-0">
        <span className="block font-display text-base font-bold tight">{title}</span>
        <span className="block text-sm text-ink-3">{children}</span>
      </span>
    </Link>
  )
}

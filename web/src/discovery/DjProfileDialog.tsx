import type { DjCard as Dj } from '@cuebook/domain/discovery/dj-card.ts'
import { fullName } from '@cuebook/domain/identity/user.ts'
import { networkNames } from '@cuebook/domain/profiles/dj-profile.ts'
import { ExternalLink, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { bookingAddress } from '../kernel/bookingAddress.ts'
import { useCurrentUser } from '../kernel/currentUser.ts'
import { dollars } from '../kernel/figures.ts'
import { Avatar } from '../kernel/ui/Avatar.tsx'
import { Badge } from '../kernel/ui/Badge.tsx'
import { Button } from '../kernel/ui/Button.tsx'
import { Dialog } from '../kernel/ui/Dialog.tsx'
import { useContactDj } from '../messages/requests.ts'
import { Stars } from '../reviews/Stars.tsx'

/** The four this dialog shows. */
const networks = ['instagram', 'twitter', 'linkedin', 'youtube'] as const

export function DjProfileDialog({ dj, onClose }: { dj: Dj | null; onClose: () => void }) {
  return (
    <Dialog
      title={dj ? fullName(dj) || dj.username : ''}
      open={dj !== null}
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      footer={dj && <Actions dj={dj} />}
    >
      {dj && <About dj={dj} />}
    </Dialog>
  )
}

function About({ dj }: { dj: Dj }) {
  const { bio, specialties, socialMedia } = dj.djProfile
  const links = networks.flatMap((network) => {
    const href = socialMedia[network]
    return href ? [{ href, label: networkNames[network] }] : []
  })
  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-center gap-4">
        <Avatar name={fullName(dj) || dj.username} src={dj.profileImageUrl} size="xl" />
        <div className="min-w-0">
          <p className="text-ink-3">{dj.username}</p>
          <Stars rating={dj.averageRating} count={dj.reviewCount} />
          {dj.hourlyRate !== null && (
            <p className="mt-1 font-semibold tabular-nums">{dollars(dj.hourlyRate)}/hr</p>
          )}
          <Link
            href={`/djs/${dj.username.slice(1)}`}
            className="text-sm font-medium text-violet-ink underline"
          >
            Open the public page
          </Link>
        </div>
      </div>
      <Part title="About">{bio ?? 'No bio yet.'}</Part>
      {specialties && <Part title="Specialties">{specialties}</Part>}
      {dj.genres.length > 0 && (
        <Part title="Genres">
          <span className="flex flex-wrap gap-1.5">
            {dj.genres.map((genre) => (
              <Badge key={genre}>{genre}</Badge>
            ))}
          </span>
        </Part>
      )}
      {dj.location && (
        <Part title="Location">
          <span className="inline-flex items-center gap-1.5">
            <MapPin aria-hidden className="size-4" />
            {dj.location.address}
            {dj.distanceMiles !== null && ` · about ${Math.round(dj.distanceMiles)} miles from you`}
          </span>
        </Part>
      )}
      {links.length > 0 && (
        <Part title="Social links">
          <span className="flex flex-wrap gap-x-4 gap-y-1">
            {links.map(({ href, label }) => (
              <a
                key={label}
                href={href}
                target="_blank"
                rel="noopener noreferrer nofollow"
                className="inline-flex min-h-6 items-center gap-1 font-medium text-violet-ink underline"
              >
                {label}
                <ExternalLink aria-hidden className="size-3.5" />
              </a>
            ))}
          </span>
        </Part>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="text-base">{title}</h3>
      <div className="mt-1 whitespace-pre-line text-ink-2">{children}</div>
    </section>
  )
}

function Actions({ dj }: { dj: Dj }) {
  const [, navigate] = useLocation()
  const { data: user } = useCurrentUser()
  const contact = useContactDj()
  // Nobody writes to or books themselves.
  if (user?.id === dj.id) return null
  return (
    <>
      <Button variant="secondary" loading={contact.isPending} onClick={() => contact.mutate(dj)}>
        Contact DJ
      </Button>
      <Button onClick={() => navigate(bookingAddress(dj))}>Book Event</Button>
    </>
  )
}

import type { DjCard as Dj } from '@cuebook/domain/discovery/dj-card.ts'
import { travelWords } from '@cuebook/domain/discovery/travel-words.ts'
import { displayName } from '@cuebook/domain/identity/names.ts'
import { usd } from '@cuebook/domain/kernel/words/money.ts'
import { networkNames } from '@cuebook/domain/profiles/social-networks.ts'
import { useLocation } from 'wouter'
import { type AskedEvent, searchedPlace } from '../kernel/address/asked.ts'
import { bookingAddress } from '../kernel/address/bookingAddress.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { cx } from '../kernel/ui/cx.ts'
import { Badge } from '../kernel/ui/feedback/Badge.tsx'
import { ExternalLink, MapPin } from '../kernel/ui/icon/icons.ts'
import { Dialog } from '../kernel/ui/overlay/Dialog.tsx'
import { Avatar } from '../kernel/ui/surface/Avatar.tsx'
import { useCurrentUser } from '../kernel/user/currentUser.ts'
import { useContactDj } from '../messages/requests.ts'
import { PublicDjLink } from '../profiles/dj-page/PublicDjLink.tsx'
import { Stars } from '../reviews/Stars.tsx'
import { DialogPart } from './DialogPart.tsx'
import { DjProfileMore } from './DjProfileMore.tsx'

/** Point 2.20 of the specification names these four of the six links. */
const networks = ['instagram', 'twitter', 'linkedin', 'youtube'] as const

/** Full height from the start, so that the dialog does not grow when the rest of the profile loads. */
const asTallAsTheDialog = 'min-h-[calc(92dvh-13rem)] md:min-h-[calc(86dvh-10rem)]'

interface DjProfileDialogProps {
  dj: Dj | null
  /** What the current search says about the event. */
  asked: AskedEvent
  onClose: () => void
}

interface DjAndAsked {
  dj: Dj
  asked: AskedEvent
}

export function DjProfileDialog({ dj, asked, onClose }: DjProfileDialogProps) {
  return (
    <Dialog
      title={dj ? displayName(dj, dj.username) : ''}
      open={dj !== null}
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      footer={dj && <Actions dj={dj} asked={asked} />}
    >
      {dj && <About dj={dj} asked={asked} />}
    </Dialog>
  )
}

function About({ dj, asked }: DjAndAsked) {
  const from = searchedPlace(asked)
  const { bio, specialties, socialMedia } = dj.djProfile
  const links = networks.flatMap((network) => {
    const href = socialMedia[network]
    return href ? [{ href, label: networkNames[network] }] : []
  })
  return (
    <div className={cx('flex flex-col gap-5', asTallAsTheDialog)}>
      <div className="flex items-center gap-4">
        <Avatar name={displayName(dj, dj.username)} src={dj.profileImageUrl} size="xl" />
        <div className="min-w-0">
          <p className="text-ink-3">{dj.username}</p>
          <Stars rating={dj.averageRating} count={dj.reviewCount} />
          {dj.hourlyRate !== null && (
            <p className="mt-1 font-semibold tabular-nums">{usd(dj.hourlyRate)}/hr</p>
          )}
          <PublicDjLink username={dj.username} asked={asked} />
        </div>
      </div>
      <DialogPart title="About">{bio ?? 'No bio yet.'}</DialogPart>
      {specialties && <DialogPart title="Specialties">{specialties}</DialogPart>}
      {dj.genres.length > 0 && (
        <DialogPart title="Genres">
          <span className="flex flex-wrap gap-1.5">
            {dj.genres.map((genre) => (
              <Badge key={genre}>{genre}</Badge>
            ))}
          </span>
        </DialogPart>
      )}
      {dj.location && (
        <DialogPart title="Location">
          <span className="inline-flex items-center gap-1.5">
            <MapPin aria-hidden className="size-4" />
            {dj.location.address}
            {from && dj.distanceMiles !== null && ` · ${travelWords(dj.distanceMiles, from)}`}
          </span>
        </DialogPart>
      )}
      {links.length > 0 && (
        <DialogPart title="Social links">
          <span className="flex flex-wrap gap-x-4 gap-y-1">
            {links.map(({ href, label }) => (
              <a
                key={label}
                href={href}
                target="_blank"
                rel="noopener noreferrer nofollow"
                className="inline-flex min-h-6 items-center gap-1 font-medium text-violet-ink underline touch:min-h-11"
              >
                {label}
                <ExternalLink aria-hidden className="size-3.5" />
              </a>
            ))}
          </span>
        </DialogPart>
      )}
      <DjProfileMore username={dj.username} />
    </div>
  )
}

function Actions({ dj, asked }: DjAndAsked) {
  const [, navigate] = useLocation()
  const { data: user } = useCurrentUser()
  const contact = useContactDj()
  // DJs cannot contact or book themselves.
  if (user?.id === dj.id) return null
  return (
    <>
      <Button variant="secondary" loading={contact.isPending} onClick={() => contact.mutate(dj)}>
        Contact DJ
      </Button>
      <Button onClick={() => navigate(bookingAddress(dj, asked))}>Book Event</Button>
    </>
  )
}

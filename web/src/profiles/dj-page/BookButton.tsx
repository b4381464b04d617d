import type { PublicDj } from '@cuebook/domain/profiles/public-dj.ts'
import { Link } from 'wouter'
import { bookingAddress } from '../../kernel/bookingAddress.ts'
import { useCurrentUser } from '../../kernel/currentUser.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import type { Asked } from './useAsked.ts'

interface BookButtonProps {
  dj: PublicDj
  asked: Asked
  className?: string
}

/** Whoever is not signed in comes back to this page after logging in. */
export function BookButton({ dj, asked, className }: BookButtonProps) {
  const { data: user } = useCurrentUser()
  return (
    <Button asChild className={className}>
      {user ? (
        <Link href={bookingAddress(dj, asked.asked.date)}>Book Event</Link>
      ) : (
        <a href={`/api/login?next=${encodeURIComponent(asked.address)}`}>Log in to book</a>
      )}
    </Button>
  )
}

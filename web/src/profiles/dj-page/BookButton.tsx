import type { PublicDj } from '@cuebook/domain/profiles/public-dj.ts'
import { Link } from 'wouter'
import { bookingAddress } from '../../kernel/address/bookingAddress.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { useCurrentUser } from '../../kernel/user/currentUser.ts'
import type { Asked } from './asked/useAsked.ts'

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

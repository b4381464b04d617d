import type { PublicDj } from '@cuebook/domain/profiles/public-dj.ts'
import { Link } from 'wouter'
import { bookingAddress } from '../../kernel/address/bookingAddress.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { useCurrentUser } from '../../kernel/user/currentUser.ts'
import type { Asked } from './asked/useAsked.ts'
import { useAskedDay } from './asked/useAskedDay.ts'

interface BookButtonProps {
  dj: PublicDj
  asked: Asked
  className?: string
}

/** A day on which the DJ is taken is not filled in. Whoever is not signed in comes back to this page after logging in. */
export function BookButton({ dj, asked, className }: BookButtonProps) {
  const { data: user } = useCurrentUser()
  const { isTaken } = useAskedDay(dj.username, asked.asked.date)
  return (
    <Button asChild variant={isTaken ? 'secondary' : 'primary'} className={className}>
      {user ? (
        <Link href={bookingAddress(dj, isTaken ? { ...asked.asked, date: null } : asked.asked)}>
          Book Event
        </Link>
      ) : (
        <a href={`/api/login?next=${encodeURIComponent(asked.address)}`}>Log in to book</a>
      )}
    </Button>
  )
}

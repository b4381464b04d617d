import { displayName } from '@cuebook/domain/identity/names.ts'
import type { PublicDj } from '@cuebook/domain/profiles/public-dj.ts'
import type { MouseEvent } from 'react'
import { Link, useLocation } from 'wouter'
import { askingLogin } from '../../kernel/address/askingLogin.ts'
import { bookingAddress } from '../../kernel/address/bookingAddress.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { tellNotSetUp, useBecomeClient } from '../../kernel/user/becomeClient.ts'
import { useCurrentUser } from '../../kernel/user/currentUser.ts'
import type { PageQuestion } from './asked/useAsked.ts'
import { useAskedDay } from './asked/useAskedDay.ts'

interface BookButtonProps {
  dj: PublicDj
  asked: PageQuestion
  className?: string
}

/** A day on which the DJ is taken is not filled in. Whoever is not signed in comes back to this page after logging in. */
export function BookButton({ dj, asked, className }: BookButtonProps) {
  const { data: user } = useCurrentUser()
  const [, navigate] = useLocation()
  const { undecided, becomeClient } = useBecomeClient()
  const { isTaken } = useAskedDay(dj.username, asked.asked.date)
  const form = bookingAddress(dj, isTaken ? { ...asked.asked, date: null } : asked.asked)
  function book(event: MouseEvent) {
    if (!undecided || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    becomeClient().then(() => navigate(form), tellNotSetUp)
  }
  return (
    <Button asChild variant={isTaken ? 'secondary' : 'primary'} className={className}>
      {user ? (
        <Link href={form} onClick={book}>
          Book Event
        </Link>
      ) : (
        <a href={askingLogin(asked.address, { id: dj.id, name: displayName(dj, dj.username) })}>
          Log in to book
        </a>
      )}
    </Button>
  )
}

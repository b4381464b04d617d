import type { PublicPage } from '@cuebook/domain/discovery/public-page.ts'
import { displayName } from '@cuebook/domain/identity/names.ts'
import type { MouseEvent } from 'react'
import { Link, useLocation } from 'wouter'
import { askingLogin } from '../../kernel/address/askingLogin.ts'
import { bookingAddress } from '../../kernel/address/bookingAddress.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { tellNotSetUp, useBecomeClient } from '../../kernel/user/becomeClient.ts'
import { useCurrentUser } from '../../kernel/user/currentUser.ts'
import type { PageQuestion } from './asked/useAsked.ts'
import { useAskedDay } from './asked/useAskedDay.ts'
import { hoursFor, priceOf } from './hoursFor.ts'

interface BookButtonProps {
  dj: PublicPage
  asked: PageQuestion
  className?: string
}

/** A day on which the DJ is taken is not filled in. Whoever is not signed in comes back to this page after logging in. */
export function BookButton({ dj, asked, className }: BookButtonProps) {
  const { data: user } = useCurrentUser()
  const [, navigate] = useLocation()
  const { undecided, becomeClient } = useBecomeClient()
  const { isTaken } = useAskedDay(dj.username, asked.asked.date)
  const hours = hoursFor(asked.asked)
  const packageId = priceOf(dj.prices, asked.asked, hours)?.package?.id ?? null
  const form = bookingAddress(
    dj,
    // The shown sum is that of the package for the shown hours, so the form begins with both.
    { ...asked.asked, ...(packageId && { hours }), ...(isTaken && { date: null }) },
    packageId,
  )
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

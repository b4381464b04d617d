import { Link } from 'wouter'
import { requestFormAddress } from '../../kernel/address/bookingAddress.ts'
import { tellFailure } from '../../kernel/calls/tellFailure.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { BellRing, CalendarPlus, Check } from '../../kernel/ui/icon/icons.ts'
import { useSaveSearch } from '../requests.ts'
import { askedOf } from '../search/askedOf.ts'
import { toSavedQuery } from '../search/saved/savedQuery.ts'
import type { UrlSearch } from '../search/searchInUrl.ts'

/** Of a saved search; the name of a place can be longer. */
const LONGEST_NAME = 80

/** Where a client goes on whom no DJ fits: the event is posted, or a mail says when a DJ joins. */
export default function EmptyMarket({ asked }: { asked: UrlSearch }) {
  const save = useSaveSearch()
  const name = asked.placeName || asked.search.search || asked.search.genre || 'My search'
  const tellMe = () =>
    save.mutate(
      { name: name.slice(0, LONGEST_NAME), query: toSavedQuery(asked) },
      {
        onSuccess: () =>
          toast({ title: 'Search saved', description: 'We mail you when a DJ joins who matches it.' }),
        onError: tellFailure('Error', 'Please try again.'),
      },
    )
  return (
    <>
      <Button asChild>
        <Link href={requestFormAddress(askedOf(asked))}>
          <CalendarPlus aria-hidden />
          Post your event
        </Link>
      </Button>
      {/* The button stays when it is done, so that the focus stays on it. */}
      <Button
        variant="secondary"
        loading={save.isPending}
        aria-disabled={save.isSuccess || undefined}
        onClick={() => !save.isSuccess && tellMe()}
      >
        {save.isSuccess ? <Check aria-hidden /> : <BellRing aria-hidden />}
        {save.isSuccess ? 'We will mail you' : 'Tell me when a DJ joins'}
      </Button>
    </>
  )
}

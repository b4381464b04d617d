import type { ContractDetail } from '@cuebook/domain/contracts/contract.ts'
import { Link } from 'wouter'
import { Button } from '../../../kernel/ui/button/Button.tsx'
import { Star } from '../../../kernel/ui/icon/icons.ts'
import { reviewAddress } from '../../../reviews/addresses.ts'
import { useMine } from '../../../reviews/requests.ts'

/** Leads the client of a completed booking to its review, or to the form for it. */
export function ReviewLink({ contract: { id, party, status } }: { contract: ContractDetail }) {
  const isOffered = party === 'client' && status === 'completed'
  const { data } = useMine(isOffered)
  if (!isOffered) return null
  const waiting = data?.pages[0]?.waiting
  const isReviewed = waiting && !waiting.some(({ contractId }) => contractId === id)
  return (
    <Button asChild>
      <Link href={reviewAddress(id)}>
        <Star aria-hidden />
        {isReviewed ? 'See your review' : 'Leave a review'}
      </Link>
    </Button>
  )
}

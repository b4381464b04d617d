import type { ContractDetail } from '@cuebook/domain/contracts/contract.ts'
import { decide } from '@cuebook/domain/contracts/life/lifecycle.ts'
import { Notice } from '../../kernel/ui/feedback/Notice.tsx'
import { otherParty } from '../contractWords.ts'

/** While the other account is suspended, the booking stands, and this party can leave it without a fee. */
export function SuspendedNotice({ contract }: { contract: ContractDetail }) {
  const { suspended, party } = contract
  if (!suspended || !('to' in decide(contract, 'cancel', party, new Date()))) return null
  return (
    <Notice tone="warning" className="mb-5">
      {`We suspended the account of ${otherParty(contract, party)}. The booking stands for now, but nothing can be signed or paid. You can cancel it without a fee: it counts as if they had cancelled.`}
    </Notice>
  )
}

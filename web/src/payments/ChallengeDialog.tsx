import { usd } from '@cuebook/domain/kernel/words/money.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { Dialog } from '../kernel/ui/overlay/Dialog.tsx'
import type { Challenge } from './requests.ts'

interface ChallengeDialogProps {
  open: boolean
  /** 0 when a card is only kept for later. */
  amount: number
  answering: boolean
  onAnswer: (answer: Challenge) => void
  onClose: () => void
}

/** Stands for the dialog in which a real bank asks for a code or a fingerprint. */
export function ChallengeDialog({ open, amount, answering, onAnswer, onClose }: ChallengeDialogProps) {
  return (
    <Dialog
      size="sm"
      open={open}
      onOpenChange={(next) => !next && !answering && onClose()}
      title="Confirm it is you"
      description={`Your bank asks you to confirm ${amount > 0 ? `a payment of ${usd(amount)}` : 'this card'}. In test mode you choose the outcome.`}
      footer={
        <>
          <Button
            variant="secondary"
            aria-disabled={answering || undefined}
            onClick={() => answering || onAnswer('failed')}
          >
            Fail
          </Button>
          <Button loading={answering} onClick={() => onAnswer('passed')}>
            Pass
          </Button>
        </>
      }
    />
  )
}

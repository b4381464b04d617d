import type { ContractStatement } from '@cuebook/domain/contracts/deposit/statement.ts'
import { cents, typedDollars, usd, usdOfCents } from '@cuebook/domain/kernel/words/money.ts'
import { useRef, useState } from 'react'
import { reasonOf } from '../../kernel/calls/api.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { toast } from '../../kernel/ui/feedback/toast.ts'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Input } from '../../kernel/ui/form/Input.tsx'
import { Banknote } from '../../kernel/ui/icon/icons.ts'
import { ConfirmDialog } from '../../kernel/ui/overlay/ConfirmDialog.tsx'
import { useMarkCash } from './requests.ts'

interface MarkCashProps {
  contractId: string
  statement: ContractStatement
  clientName: string
}

/** The DJ says what the client paid in cash: the deposit, the balance or a part of them. */
export function MarkCash({ contractId, statement, clientName }: MarkCashProps) {
  const openCents = cents(statement.open) + cents(statement.balance)
  /** What is asked for first. */
  const suggested = statement.open > 0 ? statement.open : statement.balance
  const [typed, setTyped] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const mark = useMarkCash(contractId)
  const text = typed ?? (Number.isInteger(suggested) ? String(suggested) : suggested.toFixed(2))
  const amountCents = centsIn(text)
  const tooMuch = amountCents !== null && amountCents > openCents
  const error = tooMuch
    ? `At most ${usdOfCents(openCents)} is open`
    : amountCents === null && text.trim() !== ''
      ? 'Please enter an amount like 50 or 50.25'
      : undefined
  return (
    <ConfirmDialog
      title="Mark as paid in cash?"
      description={`Only mark what you have received. ${clientName} sees it here and is told by email.`}
      confirmLabel={amountCents && !tooMuch ? `Mark ${usdOfCents(amountCents)} as paid` : 'Mark as paid'}
      confirmDisabled={!amountCents || tooMuch}
      firstFocus={input}
      onOpenChange={() => setTyped(null)}
      trigger={
        <Button variant="secondary" className="w-full">
          <Banknote aria-hidden />
          Mark as paid in cash
        </Button>
      }
      onConfirm={async () => {
        try {
          const amount = (amountCents ?? 0) / 100
          await mark.mutateAsync({ amount, open: openCents / 100 })
          toast({ title: 'Marked as Paid in Cash', description: usd(amount) })
        } catch (failure) {
          toast({
            title: 'This did not work',
            variant: 'destructive',
            description: reasonOf(failure, 'Please try again.'),
          })
          throw failure
        }
      }}
    >
      <Field label="Amount" required error={error} hint={`${usdOfCents(openCents)} is open in total`}>
        <Input
          ref={input}
          inputMode="decimal"
          autoComplete="off"
          leading="$"
          value={text}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
    </ConfirmDialog>
  )
}

/** Null until the text is an amount of dollars and cents above zero. */
function centsIn(text: string): number | null {
  if (!/^[\d,]{1,11}(\.\d{0,2})?$/.test(text.trim())) return null
  return cents(typedDollars(text.trim().replace(/\.$/, '')) || 0) || null
}

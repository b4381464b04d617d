import { fullName } from '@cuebook/domain/identity/names.ts'
import type { Facts } from '@cuebook/domain/templates/values.ts'
import type { ComponentProps } from 'react'
import { useCurrentUser } from '../../kernel/user/currentUser.ts'
import { InsertTemplate } from '../../templates/InsertTemplate.tsx'
import { withText } from '../../templates/templateWords.ts'

interface InsertClauseProps extends Pick<ComponentProps<typeof InsertTemplate>, 'textBox'> {
  into: 'terms' | 'notes'
  /** What stands in the form now; amounts as they are typed. */
  facts: Omit<Facts, 'price' | 'depositPercent'> & {
    readonly price?: unknown
    readonly depositPercent?: unknown
  }
  text: string | null | undefined
  onChange: (text: string) => void
}

/** Puts a clause of the DJ's library below what stands in a field of a contract, filled in from the form around it. */
export function InsertClause({ into, facts, text, onChange, textBox }: InsertClauseProps) {
  const { data: user } = useCurrentUser()
  if (user?.role !== 'dj') return null
  const known: Facts = {
    ...facts,
    djName: fullName(user),
    price: amountOf(facts.price),
    depositPercent: amountOf(facts.depositPercent),
    paidCents: facts.paidCents ?? 0,
  }
  return (
    <div className="-mt-2">
      <InsertTemplate
        kind="clause"
        label={`Insert a clause into ${into}`}
        facts={known}
        textBox={textBox}
        onInsert={(clause) => onChange(withText(text, clause))}
      />
    </div>
  )
}

/** A field that is empty or half typed says nothing yet. */
function amountOf(typed: unknown): number | null {
  const amount = typeof typed === 'string' && typed.trim() ? Number(typed) : typed
  return typeof amount === 'number' && Number.isFinite(amount) && amount >= 0 ? amount : null
}

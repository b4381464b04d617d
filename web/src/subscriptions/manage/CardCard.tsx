import type { SubscriptionState } from '@cuebook/domain/subscriptions/subscription.ts'
import { useState } from 'react'
import { Link } from 'wouter'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { CreditCard } from '../../kernel/ui/icon/icons.ts'
import { Dialog } from '../../kernel/ui/overlay/Dialog.tsx'
import { Card, CardTitle } from '../../kernel/ui/surface/Card.tsx'
import { BrandGlyph } from '../../payments/BrandGlyph.tsx'
import { NewCardForm } from './NewCardForm.tsx'
import { offered } from './offered.ts'

/** The card that is charged, and the way to another one. */
export function CardCard({ state }: { state: SubscriptionState }) {
  const { card, plan } = state
  const may = offered(state)
  return (
    <Card className="flex min-h-36 flex-col justify-between gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CardTitle>Card</CardTitle>
        {may.updateCard && <NewCardDialog />}
        {may.addCard && (
          <Button asChild size="sm">
            <Link href={`/subscription/checkout?plan=${plan}`}>Add card</Link>
          </Button>
        )}
      </div>
      {card ? (
        <p className="flex items-center gap-3.5">
          <BrandGlyph brand={card.brand} shape="card" />
          <span>
            <span className="block font-semibold">{brandName(card.brand)}</span>
            <span className="text-sm text-ink-3 tabular-nums">
              <span aria-hidden>•••• </span>
              <span className="sr-only">ending in </span>
              {card.last4}
            </span>
          </span>
        </p>
      ) : (
        <p className="flex items-center gap-3 text-ink-3">
          <CreditCard aria-hidden className="size-5 shrink-0" />
          There is no card on file.
        </p>
      )}
    </Card>
  )
}

function NewCardDialog() {
  const [open, setOpen] = useState(false)
  return (
    <Dialog
      size="sm"
      title="Update card"
      description="Nothing is charged now, unless an earlier payment failed: that one is tried again."
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="secondary" size="sm">
          Update card
        </Button>
      }
    >
      <NewCardForm onDone={() => setOpen(false)} />
    </Dialog>
  )
}

/** Providers write brands in small letters, too. */
const brandName = (brand: string): string => brand.charAt(0).toUpperCase() + brand.slice(1)

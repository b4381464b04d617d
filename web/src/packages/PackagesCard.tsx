import { usdOfCents } from '@cuebook/domain/kernel/words/money.ts'
import type { Offering } from '@cuebook/domain/packages/offering.ts'
import { extraWords } from '@cuebook/domain/packages/price-words.ts'
import { hoursWords } from '@cuebook/domain/packages/quote-of.ts'
import { lazy, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../kernel/ui/button/Button.tsx'
import { ErrorState } from '../kernel/ui/feedback/ErrorState.tsx'
import { Skeleton } from '../kernel/ui/feedback/Skeleton.tsx'
import { Card, CardHeader } from '../kernel/ui/surface/Card.tsx'
import { useOwnOffering } from './requests.ts'

const OfferingEditor = lazy(() => import('./OfferingEditor.tsx'))

/** The offer of a DJ in Profile Settings. Its form comes when somebody asks for it. */
export function PackagesCard() {
  const { data, isError, isFetching, refetch } = useOwnOffering()
  const [isOpen, setOpen] = useState(false)
  const card = useRef<HTMLElement>(null)
  const isEmpty = data?.packages.length === 0 && data.extras.length === 0
  return (
    <Card ref={card} tabIndex={-1} aria-label="Packages and extras" className="scroll-my-20 outline-none">
      <CardHeader
        title="Packages and extras"
        description="What clients choose from on your page and in a request, with prices."
        actions={
          data &&
          !isOpen && (
            <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
              {isEmpty ? 'Add packages' : 'Edit packages'}
            </Button>
          )
        }
      />
      {isError && !data && (
        <ErrorState className="!py-4" onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!data && !isError && <Skeleton className="h-16" />}
      {data && !isOpen && <Summary offering={data} />}
      {data && isOpen && (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <OfferingEditor
            saved={data}
            onClose={() => {
              // Folded first, because what is below moves up then and would be on the screen in place of this card.
              flushSync(() => setOpen(false))
              card.current?.scrollIntoView?.({ block: 'nearest' })
              // The pressed button goes with the form, and a keyboard must not start again at the top of the page.
              card.current?.focus({ preventScroll: true })
            }}
          />
        </Suspense>
      )}
    </Card>
  )
}

function Summary({ offering: { packages, extras } }: { offering: Offering }) {
  if (packages.length === 0 && extras.length === 0)
    return <p className="text-ink-3">No packages yet. Clients see your base price per hour.</p>
  return (
    <ul className="flex flex-col divide-y divide-line text-sm">
      {packages.map(({ id, name, hours, priceCents, active }) => (
        <li key={id} className="flex items-baseline justify-between gap-4 py-2">
          <span className="min-w-0 wrap-anywhere">
            <span className="font-medium">{name}</span>{' '}
            <span className="text-ink-3">
              {hoursWords(hours)}
              {!active && ', hidden'}
            </span>
          </span>
          <span className="shrink-0 tabular-nums">{usdOfCents(priceCents)}</span>
        </li>
      ))}
      {extras.map((extra) => (
        <li key={extra.id} className="flex items-baseline justify-between gap-4 py-2">
          <span className="min-w-0 wrap-anywhere">
            {extra.name} <span className="text-ink-3">extra</span>
          </span>
          <span className="shrink-0 tabular-nums">{extraWords(extra)}</span>
        </li>
      ))}
    </ul>
  )
}

import type { Contract } from '@cuebook/domain/contracts/contract.ts'
import { type EventGroup, eventGroup, eventGroups } from '@cuebook/domain/contracts/listing.ts'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { ContractCard } from './ContractCard.tsx'
import { ContractRow } from './ContractRow.tsx'
import type { ContractView } from './ViewSwitch.tsx'

export const cardGrid = 'grid gap-4 md:grid-cols-2 xl:grid-cols-3'
export const rowList = 'divide-y divide-line overflow-clip rounded-card border border-line bg-surface'

const STEP = 60

const groupNames: Record<EventGroup, string> = {
  coming: 'Coming up',
  undated: 'No date yet',
  past: 'Past',
}

interface ContractListProps {
  /** In the order of their groups. */
  contracts: readonly Contract[]
  userId: string
  view: ContractView
  /** yyyy-mm-dd */
  today: string
}

/** Shows part of the list at a time, because years of bookings would be slow to draw at once. */
export function ContractList({ contracts, userId, view, today }: ContractListProps) {
  const [most, setMost] = useState(STEP)
  const list = useRef<HTMLDivElement>(null)
  function showMore() {
    flushSync(() => setMost(most + STEP))
    // The button disappears with the last page, so the focus moves to the first new contract.
    list.current?.querySelectorAll('[data-contract]')[most]?.querySelector('button')?.focus()
  }
  const shown = contracts.slice(0, most)
  return (
    <>
      <div ref={list}>
        {view === 'cards' ? (
          <ul className={cardGrid}>
            {shown.map((contract) => (
              <li key={contract.id} data-contract className="flex min-w-0">
                <ContractCard contract={contract} userId={userId} />
              </li>
            ))}
          </ul>
        ) : (
          <Rows contracts={shown} userId={userId} today={today} />
        )}
      </div>
      {contracts.length > most && (
        <Button variant="secondary" className="mt-4 w-full" onClick={showMore}>
          Load more
        </Button>
      )}
    </>
  )
}

/** What comes, what has no date yet and what is over, each under its name. */
function Rows({ contracts, userId, today }: Omit<ContractListProps, 'view'>) {
  return eventGroups.map((group) => {
    const inside = contracts.filter((contract) => eventGroup(contract, today) === group)
    if (inside.length === 0) return null
    return (
      <section key={group} aria-label={groupNames[group]} className="mt-6 first:mt-0">
        <h2 className="mb-2 text-sm text-ink-2">{groupNames[group]}</h2>
        <ul className={rowList}>
          {inside.map((contract) => (
            <li key={contract.id} data-contract className="flex min-w-0">
              <ContractRow contract={contract} userId={userId} />
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

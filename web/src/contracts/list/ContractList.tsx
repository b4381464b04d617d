import type { Contract } from '@cuebook/domain/contracts/contract.ts'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { ContractCard } from './ContractCard.tsx'
import { ContractRow } from './ContractRow.tsx'
import type { ContractView } from './ViewSwitch.tsx'

export const cardGrid = 'grid gap-4 md:grid-cols-2 xl:grid-cols-3'
export const rowList = 'divide-y divide-line overflow-clip rounded-card border border-line bg-surface'

const STEP = 60

interface ContractListProps {
  contracts: readonly Contract[]
  userId: string
  view: ContractView
}

/** Shows part of the list at a time, because years of bookings would be slow to draw at once. */
export function ContractList({ contracts, userId, view }: ContractListProps) {
  const [most, setMost] = useState(STEP)
  const list = useRef<HTMLUListElement>(null)
  function showMore() {
    flushSync(() => setMost(most + STEP))
    // The button disappears with the last page, so the focus moves to the first new contract.
    list.current?.children[most]?.querySelector('button')?.focus()
  }
  const One = view === 'rows' ? ContractRow : ContractCard
  return (
    <>
      <ul ref={list} className={view === 'rows' ? rowList : cardGrid}>
        {contracts.slice(0, most).map((contract) => (
          <li key={contract.id} className="flex min-w-0">
            <One contract={contract} userId={userId} />
          </li>
        ))}
      </ul>
      {contracts.length > most && (
        <Button variant="secondary" className="mt-4 w-full" onClick={showMore}>
          Load more
        </Button>
      )}
    </>
  )
}

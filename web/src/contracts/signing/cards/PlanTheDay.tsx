import type { ContractDetail } from '@cuebook/domain/contracts/contract.ts'
import { hasDaySheet, hasMusicPlan } from '@cuebook/domain/contracts/life/status.ts'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import {
  CalendarCheck,
  CalendarClock,
  ClipboardList,
  ListMusic,
  PartyPopper,
} from '../../../kernel/ui/icon/icons.ts'
import {
  daySheetAddress,
  musicPlanAddress,
  partyAddress,
  questionsAddress,
  timelineAddress,
} from '../../addresses.ts'

interface Way {
  label: string
  icon: ReactNode
  address: (id: string) => string
  isOpen: (contract: ContractDetail) => boolean
}

const ways: readonly Way[] = [
  { label: 'Timeline', icon: <CalendarClock />, address: timelineAddress, isOpen: hasMusicPlan },
  { label: 'Music Plan', icon: <ListMusic />, address: musicPlanAddress, isOpen: hasMusicPlan },
  { label: 'Questions', icon: <ClipboardList />, address: questionsAddress, isOpen: hasDaySheet },
  { label: 'Song Wishes', icon: <PartyPopper />, address: partyAddress, isOpen: hasDaySheet },
  { label: 'Day-of Sheet', icon: <CalendarCheck />, address: daySheetAddress, isOpen: hasDaySheet },
]

/** What both parties prepare together. All of it is in sight on a phone too, where the other buttons are swiped. */
export function PlanTheDay({ contract }: { contract: ContractDetail }) {
  const open = ways.filter(({ isOpen }) => isOpen(contract))
  if (open.length === 0) return null
  return (
    <nav
      aria-label="Plan the day"
      className="mb-5 grid grid-cols-2 gap-2 md:grid-flow-col md:auto-cols-fr md:grid-cols-none md:gap-3"
    >
      {open.map(({ label, icon, address }) => (
        <Link
          key={label}
          href={address(contract.id)}
          className="flex min-h-12 items-center gap-2.5 rounded-control border border-line bg-surface px-3.5 py-2 font-semibold text-ink hover:border-edge hover:bg-sunk [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-ink-3"
        >
          <span aria-hidden className="contents">
            {icon}
          </span>
          {label}
        </Link>
      ))}
    </nav>
  )
}

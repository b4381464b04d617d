import type { ContractDetail } from '@cuebook/domain/contracts/contract.ts'
import { eventName } from '@cuebook/domain/contracts/words.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { cx } from '../../kernel/ui/cx.ts'
import { useLowerBar } from '../../kernel/ui/useLowerBar.ts'
import { useNow } from '../../kernel/useNow.ts'
import { ActionButton } from '../ActionButton.tsx'
import { mainAction } from '../mainAction.ts'
import { useMarkCompleted } from './useMarkCompleted.ts'

/** The section with the form to sign. */
export const SIGN_SECTION = 'contract-sign'

interface MainActionBarProps {
  contract: ContractDetail
  onEdit: () => void
  /** Where the focus goes when the action removes its own button. */
  focusAfter: () => HTMLElement | null
}

/** The one main action: in the header on a large screen, always in reach above the tabs on a small one. */
export function MainActionBar({ contract, onEdit, focusAfter }: MainActionBarProps) {
  const action = mainAction(contract, contract.party, useNow())
  const signs = action?.kind === 'sign'
  const isFormSeen = useIsSeen(signs ? SIGN_SECTION : null)
  if (!action || isFormSeen) return null
  return (
    <Bar isForForm={signs}>
      {action.kind === 'sign' && <Button onClick={goToForm}>{action.label}</Button>}
      {action.kind === 'details' && <Button onClick={onEdit}>{action.label}</Button>}
      {action.kind === 'complete' && <CompleteButton contract={contract} focusAfter={focusAfter} />}
      {!['sign', 'details', 'complete'].includes(action.kind) && (
        <ActionButton contractId={contract.id} action={action} eventName={eventName(contract)} />
      )}
    </Bar>
  )
}

/** Beside the form, on a wide screen, a button that leads to it would be one too many. */
function Bar({ isForForm, children }: { isForForm: boolean; children: ReactNode }) {
  useLowerBar('fixed')
  return (
    <div
      className={cx(
        'lg:order-first max-lg:inset-x-0 max-lg:tall:fixed max-lg:bottom-[calc(4rem+env(safe-area-inset-bottom))] max-lg:z-20 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-4 max-lg:py-2.5 *:max-lg:w-full',
        isForForm && 'xl:hidden',
      )}
    >
      {children}
    </div>
  )
}

function goToForm() {
  const form = document.getElementById(SIGN_SECTION)
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  form?.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'start' })
  form?.focus({ preventScroll: true })
}

function CompleteButton({ contract, focusAfter }: Pick<MainActionBarProps, 'contract' | 'focusAfter'>) {
  const { markCompleted, marking } = useMarkCompleted(contract.id, focusAfter)
  return (
    <Button loading={marking} onClick={markCompleted}>
      Mark as completed
    </Button>
  )
}

/** Whether the element is on the screen, so that a button which leads to it can step aside. */
function useIsSeen(id: string | null): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const element = id && document.getElementById(id)
    if (!element || typeof IntersectionObserver === 'undefined') return
    const watcher = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false))
    watcher.observe(element)
    return () => {
      watcher.disconnect()
      setSeen(false)
    }
  }, [id])
  return isSeen
}

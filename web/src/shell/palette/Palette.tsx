import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { Dialog as Radix } from 'radix-ui'
import { cx } from '../../kernel/ui/cx.ts'
import { dialogPanelClass, veilClass } from '../../kernel/ui/overlay/dialogClass.ts'
import { useFocusReturn } from '../../kernel/ui/overlay/useFocusReturn.ts'
import { PaletteSearch } from './PaletteSearch.tsx'

interface PaletteProps {
  id: string
  user: CurrentUser
  open: boolean
  onOpenChange: (open: boolean) => void
  onLogout: () => void
}

/** One field that finds pages, people, contracts and actions. */
export function Palette({ id, user, open, onOpenChange, onLogout }: PaletteProps) {
  const focusReturn = useFocusReturn()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={veilClass} />
        <Radix.Content
          {...focusReturn}
          id={id}
          aria-describedby={undefined}
          className={cx(dialogPanelClass, 'flex flex-col md:max-w-xl')}
        >
          <Radix.Title className="sr-only">Search or go to</Radix.Title>
          <PaletteSearch user={user} onDone={() => onOpenChange(false)} onLogout={onLogout} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

import type { ComponentProps } from 'react'
import { IconButton } from '../../kernel/ui/button/IconButton.tsx'
import { Spinner } from '../../kernel/ui/feedback/Spinner.tsx'
import { Ellipsis } from '../../kernel/ui/icon/icons.ts'

interface ActionsButtonProps extends ComponentProps<'button'> {
  /** Of the contract. */
  name: string
  busy: boolean
}

/** Not disabled while busy, because a closing menu returns the focus to this button. */
export function ActionsButton({ name, busy, ...rest }: ActionsButtonProps) {
  return (
    <IconButton
      {...rest}
      label={`Actions for ${name}`}
      size="sm"
      aria-busy={busy || undefined}
      className="-mt-1 -mr-2 touch:-mt-2.5"
    >
      {busy ? <Spinner /> : <Ellipsis aria-hidden />}
    </IconButton>
  )
}

import type { ComponentProps } from 'react'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { CalendarPlus } from '../../kernel/ui/icon/icons.ts'

export type AddToCalendarButtonProps = Omit<ComponentProps<typeof Button>, 'variant' | 'children'>

/** Also the button of the menu that takes its place. */
export function AddToCalendarButton(props: AddToCalendarButtonProps) {
  return (
    <Button variant="secondary" {...props}>
      <CalendarPlus aria-hidden />
      Add to calendar
    </Button>
  )
}

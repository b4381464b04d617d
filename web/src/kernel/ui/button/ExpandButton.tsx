import { Button } from './Button.tsx'

interface ExpandButtonProps {
  open: boolean
  onOpen: (open: boolean) => void
  /** The label while closed and the label while open. */
  words: readonly [more: string, less: string]
  className?: string | undefined
}

/** Shows and hides the rest of a list or text. */
export function ExpandButton({ open, onOpen, words: [more, less], className }: ExpandButtonProps) {
  return (
    <Button
      variant="ghost"
      size="sm"
      className={className}
      aria-expanded={open}
      onClick={() => onOpen(!open)}
    >
      {open ? less : more}
    </Button>
  )
}

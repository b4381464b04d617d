import { Button } from './Button.tsx'

interface ExpandButtonProps {
  open: boolean
  onOpen: (open: boolean) => void
  /** What it says while there is more, and while all is shown. */
  words: readonly [more: string, less: string]
  className?: string | undefined
}

/** Shows the rest of something, and takes it back. */
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

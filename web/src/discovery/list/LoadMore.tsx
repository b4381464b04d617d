import type { MouseEvent } from 'react'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Spinner } from '../../kernel/ui/feedback/Spinner.tsx'

interface LoadMoreProps {
  loading: boolean
  onPress: (event: MouseEvent) => void
}

/** Uses aria-disabled, because a disabled button would lose the keyboard focus. */
export function LoadMore({ loading, onPress }: LoadMoreProps) {
  return (
    <Button
      variant="secondary"
      className="mt-4 w-full"
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={(event) => loading || onPress(event)}
    >
      {loading && <Spinner />}
      Load more
    </Button>
  )
}

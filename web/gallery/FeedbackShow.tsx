import { Button } from '../src/kernel/ui/button/Button.tsx'
import { EmptyState } from '../src/kernel/ui/feedback/EmptyState.tsx'
import { ErrorState } from '../src/kernel/ui/feedback/ErrorState.tsx'
import { Skeleton } from '../src/kernel/ui/feedback/Skeleton.tsx'
import { Spinner } from '../src/kernel/ui/feedback/Spinner.tsx'
import { FileSignature } from '../src/kernel/ui/icon/icons.ts'
import { Card } from '../src/kernel/ui/surface/Card.tsx'
import { Row, Show } from './Show.tsx'

export function FeedbackShow() {
  return (
    <Show title="Waiting, nothing, trouble">
      <Row label="Spinners">
        <Spinner label="Loading" />
        <Spinner label="Loading" size="md" />
        <Spinner label="Loading" size="lg" className="text-violet" />
      </Row>
      <div className="grid gap-4 lg:grid-cols-3">
        <Card aria-label="Loading">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="mt-4 h-4 w-full" />
          <Skeleton className="mt-2 h-4 w-5/6" />
          <Skeleton className="mt-6 h-24 w-full" />
          <div className="mt-6 flex items-center gap-3">
            <Skeleton className="size-10 !rounded-full" />
            <Skeleton className="h-4 w-32" />
          </div>
        </Card>
        <Card aria-label="Empty">
          <EmptyState
            icon={<FileSignature />}
            title="No contracts yet"
            text="Create your first contract to get started"
            action={<Button>Create Contract</Button>}
          />
        </Card>
        <Card aria-label="Failed">
          <ErrorState onRetry={() => undefined} />
        </Card>
      </div>
    </Show>
  )
}

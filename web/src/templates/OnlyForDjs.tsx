import { Link } from 'wouter'
import { Button } from '../kernel/ui/button/Button.tsx'
import { EmptyState } from '../kernel/ui/feedback/EmptyState.tsx'
import { ShieldBan } from '../kernel/ui/icon/icons.ts'
import { Card } from '../kernel/ui/surface/Card.tsx'

export const OnlyForDjs = () => (
  <Card>
    <EmptyState
      icon={<ShieldBan />}
      title="Access Denied"
      text="Only DJs have templates."
      action={
        <Button asChild variant="secondary">
          <Link href="/">Go to your dashboard</Link>
        </Button>
      }
    />
  </Card>
)

import { Card, CardHeader } from '../../kernel/ui/surface/Card.tsx'
import { PresenceSwitch } from './PresenceSwitch.tsx'

export function PresenceCard() {
  return (
    <Card>
      <CardHeader title="Messages" description="What others see while you write." />
      <PresenceSwitch />
    </Card>
  )
}

import { Link } from 'wouter'
import { Button } from '../kernel/ui/button/Button.tsx'
import { Upload } from '../kernel/ui/icon/icons.ts'
import { Card, CardHeader } from '../kernel/ui/surface/Card.tsx'

/** On the profile of a DJ: the way to bring bookings from elsewhere. */
export const MovingCard = () => (
  <Card>
    <CardHeader
      title="Bookings from elsewhere"
      description="Bring past and coming bookings and your clients from another program, a spreadsheet or a calendar, and take them along again."
    />
    <div className="flex flex-wrap gap-2">
      <Button asChild variant="secondary">
        <Link href="/bring">
          <Upload aria-hidden />
          Bring your bookings
        </Link>
      </Button>
      <Button asChild variant="ghost">
        <Link href="/brought">What you brought</Link>
      </Button>
    </div>
  </Card>
)

import { usd } from '@cuebook/domain/kernel/words/money.ts'
import { Link } from 'wouter'
import { useContractFigures } from '../../contracts/requests.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Card, CardHeader } from '../../kernel/ui/surface/Card.tsx'
import { ratingWords } from '../../reviews/ratingWords.ts'
import { useDjStats } from '../../reviews/requests.ts'

export function PerformanceCard() {
  const { bookings, completedTotal, known } = useContractFigures()
  const { data: stats } = useDjStats()
  const figures = [
    ['Total Bookings', known ? String(bookings) : '–'],
    ['Average Rating', ratingWords(stats?.averageRating)],
    ['Total Earnings', known ? usd(completedTotal) : '–'],
  ]
  return (
    <Card>
      <CardHeader
        title="Performance Stats"
        actions={
          <Button asChild variant="secondary" size="sm">
            <Link href="/figures">What works for me</Link>
          </Button>
        }
      />
      <dl className="grid gap-4 sm:grid-cols-3">
        {figures.map(([label, value]) => (
          <div key={label} className="rounded-control bg-sunk px-4 py-3">
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="mt-1 font-display text-xl font-bold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

import { Link } from 'wouter'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Card, CardHeader } from '../../kernel/ui/surface/Card.tsx'
import { usePutAway, useSetup } from './requests.ts'

/** Leads from the overview of a new market to what is still missing. */
export function SetupCard() {
  const { data } = useSetup()
  const putAway = usePutAway()
  if (!data?.shownOnOverview) return null
  const open = data.rows.filter(({ needed, state }) => needed && state !== 'ready')
  return (
    <Card className="mb-5">
      <CardHeader
        title="Set up your market"
        description={`Not ready yet: ${open.map(({ title }) => title.toLowerCase()).join(', ')}.`}
      />
      <div className="flex flex-wrap gap-2">
        <Button asChild>
          <Link href="/admin/setup">Set it up</Link>
        </Button>
        <Button variant="secondary" loading={putAway.isPending} onClick={() => putAway.mutate()}>
          Put away
        </Button>
      </div>
    </Card>
  )
}

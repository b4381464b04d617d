import { programsPath } from '@cuebook/domain/programs/paths.ts'
import { Link } from 'wouter'
import { Button } from '../kernel/ui/button/Button.tsx'
import { KeyRound } from '../kernel/ui/icon/icons.ts'
import { Card, CardHeader } from '../kernel/ui/surface/Card.tsx'

/** Leads to the tokens and webhooks, which no menu has. */
export function ProgramsCard() {
  return (
    <Card>
      <CardHeader
        title="Programs"
        description="Let a program of yours work with your bookings, or hear what happens to them."
      />
      <Button asChild variant="secondary">
        <Link href={programsPath}>
          <KeyRound aria-hidden />
          Tokens and webhooks
        </Link>
      </Button>
    </Card>
  )
}

import { Link } from 'wouter'
import { Button } from '../kernel/ui/button/Button.tsx'
import { FileText } from '../kernel/ui/icon/icons.ts'
import { Card, CardHeader } from '../kernel/ui/surface/Card.tsx'
import { libraryAddress } from './addresses.ts'

/** The way from the profile of a DJ to the library. */
export function TemplatesCard() {
  return (
    <Card>
      <CardHeader
        title="Templates"
        description="Contract clauses, quotes, messages and mails that you write once. Their fields are filled in for each booking."
      />
      <Button asChild variant="secondary">
        <Link href={libraryAddress}>
          <FileText aria-hidden />
          Manage templates
        </Link>
      </Button>
    </Card>
  )
}

import { Link } from 'wouter'
import { Button } from '../kernel/ui/button/Button.tsx'
import { Card, CardHeader } from '../kernel/ui/surface/Card.tsx'
import { questionnairesAddress } from './addresses.ts'

/** The way from Profile Settings to the questionnaires. It asks nothing of the server. */
export function QuestionnairesCard() {
  return (
    <Card aria-label="Questionnaires">
      <CardHeader
        className="!mb-0"
        title="Questionnaires"
        description="What you ask before an event: names and how to say them, announcements, the microphone, what not to mention."
        actions={
          <Button asChild variant="secondary" size="sm">
            <Link href={questionnairesAddress}>See questionnaires</Link>
          </Button>
        }
      />
    </Card>
  )
}

import type { DjInvitation } from '@cuebook/domain/admin/setup/invitation.ts'
import { Link } from 'wouter'
import { readersMoment } from '../../kernel/dateWords.ts'
import { Badge } from '../../kernel/ui/feedback/Badge.tsx'
import { Card, CardHeader } from '../../kernel/ui/surface/Card.tsx'
import { useInvitations } from './requests.ts'

/** Whom an admin invited in the last thirty days, and who came. */
export function InvitationsCard() {
  const { data: rows } = useInvitations()
  if (!rows || rows.length === 0) return null
  return (
    <Card>
      <CardHeader title="Invited" />
      <ul aria-label="Invited" className="divide-y divide-line">
        {rows.map((row) => (
          <Invited key={row.id} row={row} />
        ))}
      </ul>
    </Card>
  )
}

function Invited({ row: { email, person, invitedAt } }: { row: DjInvitation }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-48">
        {person ? (
          <Link href={`/admin/people/${person.id}`} className="font-semibold underline wrap-anywhere">
            {person.name || person.email}
          </Link>
        ) : (
          <p className="font-semibold wrap-anywhere">{email}</p>
        )}
        <p className="text-sm text-ink-3">{`Invited ${readersMoment(invitedAt)}`}</p>
      </div>
      <Badge tone={person ? 'green' : 'grey'}>{person ? 'Signed up' : 'Sent'}</Badge>
    </li>
  )
}

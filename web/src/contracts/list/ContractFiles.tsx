import { movingCalls } from '@cuebook/domain/moving/room.ts'
import { Link } from 'wouter'
import { addressOf } from '../../kernel/calls/api.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Download } from '../../kernel/ui/icon/icons.ts'

const files = [
  { file: 'contracts.csv', label: 'CSV' },
  { file: 'contracts.ics', label: 'ICS' },
]

/** The whole list as a table or as a calendar, to be taken along. A DJ finds beside it what they bring. */
export const ContractFiles = ({ isDj }: { isDj: boolean }) => (
  <div className="mt-4 flex flex-wrap items-center gap-2">
    <span className="text-sm text-ink-3">Download your bookings:</span>
    {files.map(({ file, label }) => (
      <Button key={file} asChild variant="ghost" size="sm" aria-label={`Download all as ${label}`}>
        <a href={addressOf(movingCalls.contractsFile.path, { file })} download>
          <Download aria-hidden />
          {label}
        </a>
      </Button>
    ))}
    {isDj && (
      <>
        <Button asChild variant="ghost" size="sm">
          <Link href="/bring">Bring your bookings</Link>
        </Button>
        <Button asChild variant="ghost" size="sm">
          <Link href="/brought">What you brought</Link>
        </Button>
      </>
    )}
  </div>
)

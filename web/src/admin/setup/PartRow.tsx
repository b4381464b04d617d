import type { SetupPage } from '@cuebook/domain/admin/setup/api.ts'
import { type TestedPart, testedParts } from '@cuebook/domain/admin/setup/parts.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Badge } from '../../kernel/ui/feedback/Badge.tsx'
import { Notice } from '../../kernel/ui/feedback/Notice.tsx'
import { useCurrentUser } from '../../kernel/user/currentUser.ts'
import { useTestMail, useTestPart } from './requests.ts'

type Row = SetupPage['rows'][number]

const looks = {
  ready: ['Ready', 'green'],
  'built-in': ['Built in', 'blue'],
  missing: ['Missing', 'red'],
} as const

const isTested = (part: string): part is TestedPart => testedParts.some((each) => each === part)

export function PartRow({ row }: { row: Row }) {
  const { part, title, state, words, testable } = row
  const [label, tone] = looks[state]
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-semibold">{title}</h3>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="mt-1 text-ink-2">{words}</p>
      <Reading row={row} />
      {testable && part === 'mail' && <MailTest />}
      {testable && isTested(part) && <PartTest part={part} title={title} />}
    </li>
  )
}

/** Which settings it has, and where they are described. */
function Reading({ row: { settings, chapter } }: { row: Row }) {
  return (
    <p className="mt-1 text-sm text-ink-3 wrap-anywhere">
      {settings.map((name) => (
        <span key={name}>
          <code className="font-mono text-xs">{name}</code>
          {', '}
        </span>
      ))}
      {`see ${chapter}`}
    </p>
  )
}

function PartTest({ part, title }: { part: TestedPart; title: string }) {
  const test = useTestPart()
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className="mt-3"
        aria-label={`Test ${title}`}
        loading={test.isPending}
        onClick={() => test.mutate(part)}
      >
        Test
      </Button>
      {test.data && !test.isPending && <Told works={test.data.works} words={test.data.words} />}
    </>
  )
}

function MailTest() {
  const { data: user } = useCurrentUser()
  const { send, mail } = useTestMail()
  const isOnItsWay = mail?.state === 'waiting' && mail.words === null
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className="mt-3"
        loading={send.isPending || isOnItsWay}
        onClick={() => send.mutate()}
      >
        Send a test mail
      </Button>
      {mail?.state === 'sent' && <Told works words={`It has left for ${user?.email ?? 'your address'}.`} />}
      {mail?.state === 'waiting' && mail.words && (
        <Told works={false} words={`It has not left yet and is tried again. ${mail.words}`} />
      )}
      {mail?.state === 'given-up' && (
        <Told works={false} words={`It was given up. ${mail.words ?? ''}`.trim()} />
      )}
    </>
  )
}

const Told = ({ works, words }: { works: boolean; words: string }) => (
  <Notice tone={works ? 'success' : 'error'} className="mt-3 wrap-anywhere">
    {words}
  </Notice>
)

import { mostQuestionnaires } from '@cuebook/domain/questions/limits.ts'
import type { Questionnaire } from '@cuebook/domain/questions/questionnaire.ts'
import { Link } from 'wouter'
import { BackLink } from '../../kernel/ui/button/BackLink.tsx'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Badge } from '../../kernel/ui/feedback/Badge.tsx'
import { EmptyState } from '../../kernel/ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../kernel/ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../kernel/ui/feedback/Skeleton.tsx'
import { ChevronRight, ClipboardList, Plus } from '../../kernel/ui/icon/icons.ts'
import { PageHeader } from '../../kernel/ui/surface/PageHeader.tsx'
import { useCurrentUser } from '../../kernel/user/currentUser.ts'
import { useTitle } from '../../kernel/useTitle.ts'
import { questionnaireAddress, questionnairesAddress } from '../addresses.ts'
import { useQuestionnaires } from '../requests.ts'
import { QuestionnaireEditor } from './QuestionnaireEditor.tsx'

const TITLE = 'Questionnaires'

export default function QuestionnairesPage({ params }: { params: Readonly<Record<string, string>> }) {
  useTitle(TITLE)
  const { data: user } = useCurrentUser()
  const isDj = user?.role === 'dj'
  const { data, isError, isFetching, refetch } = useQuestionnaires(isDj)
  const { id: key } = params
  if (!isDj)
    return (
      <>
        <PageHeader title={TITLE} />
        <EmptyState
          icon={<ClipboardList />}
          title="Questionnaires are for DJs"
          text="When your DJ sends you questions, you find them with your booking."
          action={
            <Button asChild>
              <Link href="/contracts">My Bookings</Link>
            </Button>
          }
        />
      </>
    )
  if (data && key) return <OneQuestionnaire key={key} all={data} questionnaireKey={key} />
  return (
    <>
      <PageHeader
        title={TITLE}
        eyebrow={<BackLink href="/profile" label="Profile" />}
        description="What you ask your clients before an event. Send one from the page of a booking that both have signed."
        actions={data && <NewButton all={data} />}
      />
      {isError && !data && (
        <ErrorState
          title="Your questionnaires did not load"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !isError && (
        <div role="status" aria-label="Loading your questionnaires" className="flex flex-col gap-3">
          {[1, 2, 3, 4].map((n) => (
            <Skeleton key={n} className="h-20 rounded-card" />
          ))}
        </div>
      )}
      {data && (
        <ul aria-label="Questionnaires" className="flex flex-col gap-3">
          {data.map((each) => (
            <li key={each.key}>
              <Row questionnaire={each} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function NewButton({ all }: { all: readonly Questionnaire[] }) {
  if (all.filter(({ version }) => version > 0).length >= mostQuestionnaires)
    return (
      <p className="text-sm text-ink-3">{`You have ${mostQuestionnaires} of your own, which is the most.`}</p>
    )
  return (
    <Button asChild>
      <Link href={questionnaireAddress()}>
        <Plus aria-hidden />
        New questionnaire
      </Link>
    </Button>
  )
}

function Row({ questionnaire }: { questionnaire: Questionnaire }) {
  const { key, name, eventTypes, questions, version } = questionnaire
  return (
    <Link
      href={questionnaireAddress(key)}
      className="flex min-h-11 items-center gap-3 rounded-card border border-line bg-surface p-4 hover:border-ink-3"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{name}</span>{' '}
        <span className="block text-sm text-ink-3">
          {`${questions.length === 1 ? 'One question' : `${questions.length} questions`}, for ${eventTypes.join(', ') || 'every event'}`}
        </span>
      </span>
      <Badge tone={version > 0 ? 'violet' : 'grey'}>{version > 0 ? 'Yours' : 'Built in'}</Badge>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3" />
    </Link>
  )
}

function OneQuestionnaire({
  all,
  questionnaireKey,
}: {
  all: readonly Questionnaire[]
  questionnaireKey: string
}) {
  const saved = all.find(({ key }) => key === questionnaireKey) ?? null
  const isNew = questionnaireKey === 'new'
  const eyebrow = <BackLink href={questionnairesAddress} label="All questionnaires" />
  if (!saved && !isNew)
    return (
      <>
        <PageHeader title={TITLE} eyebrow={eyebrow} />
        <EmptyState
          icon={<ClipboardList />}
          title="This questionnaire is not there any more"
          action={
            <Button asChild>
              <Link href={questionnairesAddress}>All questionnaires</Link>
            </Button>
          }
        />
      </>
    )
  return (
    <>
      <PageHeader
        title={saved?.name ?? 'New questionnaire'}
        eyebrow={eyebrow}
        description={
          saved?.version === 0 ? 'This one is built in. When you change it, it becomes yours.' : undefined
        }
      />
      <QuestionnaireEditor saved={saved} />
    </>
  )
}

import { kindTable, templateKinds } from '@cuebook/domain/templates/kinds.ts'
import { startersFor } from '@cuebook/domain/templates/starters.ts'
import { useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { ApiError } from '../kernel/calls/api.ts'
import { BackLink } from '../kernel/ui/button/BackLink.tsx'
import { Button } from '../kernel/ui/button/Button.tsx'
import { EmptyState } from '../kernel/ui/feedback/EmptyState.tsx'
import { ErrorState } from '../kernel/ui/feedback/ErrorState.tsx'
import { Skeleton, SkeletonWords } from '../kernel/ui/feedback/Skeleton.tsx'
import { toast } from '../kernel/ui/feedback/toast.ts'
import { FileText } from '../kernel/ui/icon/icons.ts'
import { Card } from '../kernel/ui/surface/Card.tsx'
import { PageHeader } from '../kernel/ui/surface/PageHeader.tsx'
import { useCurrentUser } from '../kernel/user/currentUser.ts'
import { useTitle } from '../kernel/useTitle.ts'
import { libraryAddress, templateAddress } from './addresses.ts'
import { OnlyForDjs } from './OnlyForDjs.tsx'
import { Preview } from './Preview.tsx'
import { useTemplate } from './requests.ts'
import { SendMailButton } from './SendMailButton.tsx'
import { type Edited, TemplateForm } from './TemplateForm.tsx'

export default function TemplatePage({ params }: { params: Readonly<Record<string, string>> }) {
  const { data: user } = useCurrentUser()
  if (!user) return null
  if (user.role !== 'dj') return <OnlyForDjs />
  const id = params.id ?? ''
  return id === 'new' ? <NewTemplate /> : <SavedTemplate key={id} id={id} />
}

/** The kind and a starter come from the address. */
function NewTemplate() {
  const asked = new URLSearchParams(useSearch())
  const [, navigate] = useLocation()
  const [edited] = useState((): Edited => {
    const kind = templateKinds.find((each) => each === asked.get('kind')) ?? 'clause'
    const starter = startersFor(kind).find(({ name }) => name === asked.get('starter'))
    return { id: null, kind, name: starter?.name ?? '', text: starter?.text ?? '', version: 0 }
  })
  return (
    <Editor
      edited={edited}
      title={`New ${kindTable[edited.kind].name.toLowerCase()}`}
      onSaved={(id) => {
        toast({ title: 'Template saved' })
        navigate(templateAddress(id), { replace: true })
      }}
    />
  )
}

function SavedTemplate({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useTemplate(id)
  if (data)
    return <Editor edited={data} title={data.name} onSaved={() => toast({ title: 'Template saved' })} />
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <>
      <PageHeader
        className="!mb-4"
        title="Template"
        eyebrow={<BackToLibrary kind="clause" />}
        description={!error && <SkeletonWords className="w-64" />}
      />
      {isGone && (
        <EmptyState
          icon={<FileText />}
          title="This template cannot be found"
          action={
            <Button asChild>
              <Link href={libraryAddress}>All templates</Link>
            </Button>
          }
        />
      )}
      {error && !isGone && (
        <ErrorState title="The template did not load" onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {!error && (
        <div
          role="status"
          aria-label="Loading the template"
          className="grid items-start gap-5 lg:grid-cols-2"
        >
          <Skeleton className="h-[44rem] rounded-card" />
          <Skeleton className="h-72 rounded-card" />
        </div>
      )}
    </>
  )
}

interface EditorProps {
  edited: Edited
  title: string
  onSaved: (id: string) => void
}

/** The form beside a preview of what is typed; below each other on a phone. */
function Editor({ edited, title, onSaved }: EditorProps) {
  useTitle(title)
  const { kind } = edited
  const [text, setText] = useState(edited.text)
  return (
    <>
      <PageHeader
        className="!mb-4"
        title={title}
        eyebrow={<BackToLibrary kind={kind} />}
        description={kindTable[kind].says}
      />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Card aria-label="Template">
          <TemplateForm edited={edited} onText={setText} onSaved={onSaved} />
        </Card>
        <Preview
          kind={kind}
          text={text}
          {...(kind === 'mail' && {
            actions: ({ id }) => <SendMailButton key={text} contractId={id} text={text} size="sm" />,
          })}
        />
      </div>
    </>
  )
}

const BackToLibrary = ({ kind }: { kind: string }) => (
  <BackLink href={`${libraryAddress}?kind=${kind}`} label="All templates" />
)

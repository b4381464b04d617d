import {
  kindTable,
  mostTemplates,
  type TemplateKind,
  templateKinds,
} from '@cuebook/domain/templates/kinds.ts'
import { startersFor } from '@cuebook/domain/templates/starters.ts'
import type { ListedTemplate } from '@cuebook/domain/templates/template.ts'
import { Link, useLocation, useSearch } from 'wouter'
import { readersDay } from '../kernel/dateWords.ts'
import { BackLink } from '../kernel/ui/button/BackLink.tsx'
import { Button } from '../kernel/ui/button/Button.tsx'
import { ErrorState } from '../kernel/ui/feedback/ErrorState.tsx'
import { Skeleton } from '../kernel/ui/feedback/Skeleton.tsx'
import { Plus } from '../kernel/ui/icon/icons.ts'
import { Card, CardHeader } from '../kernel/ui/surface/Card.tsx'
import { PageHeader } from '../kernel/ui/surface/PageHeader.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../kernel/ui/surface/Tabs.tsx'
import { useCurrentUser } from '../kernel/user/currentUser.ts'
import { useTitle } from '../kernel/useTitle.ts'
import { newTemplateAddress, templateAddress } from './addresses.ts'
import { OnlyForDjs } from './OnlyForDjs.tsx'
import { useLibrary } from './requests.ts'

const TITLE = 'Templates'

export default function TemplatesPage() {
  useTitle(TITLE)
  const { data: user } = useCurrentUser()
  const [kind, setKind] = useKind()
  if (!user) return null
  const isDj = user.role === 'dj'
  return (
    <>
      <PageHeader
        title={TITLE}
        eyebrow={isDj && <BackLink href="/profile" label="Profile" />}
        description="Texts that you write once. Fields like {{venue}} are filled in where you use them."
        actions={
          isDj && (
            <Button asChild>
              <Link href={newTemplateAddress(kind)}>
                <Plus aria-hidden />
                New template
              </Link>
            </Button>
          )
        }
      />
      {isDj ? <Library kind={kind} onKind={setKind} /> : <OnlyForDjs />}
    </>
  )
}

/** The open tab stands in the address, so that the places of use lead to their own kind. */
function useKind(): [TemplateKind, (kind: string) => void] {
  const asked = new URLSearchParams(useSearch()).get('kind')
  const [, navigate] = useLocation()
  const kind = templateKinds.find((each) => each === asked) ?? 'clause'
  return [kind, (next) => navigate(`/templates?${new URLSearchParams({ kind: next })}`, { replace: true })]
}

function Library({ kind, onKind }: { kind: TemplateKind; onKind: (kind: string) => void }) {
  const { data, isError, isFetching, refetch } = useLibrary()
  if (isError && !data)
    return (
      <ErrorState title="Your templates did not load" onRetry={() => void refetch()} retrying={isFetching} />
    )
  return (
    <Tabs value={kind} onValueChange={onKind}>
      <TabList label="Kinds of templates">
        {templateKinds.map((each) => (
          <Tab key={each} value={each} count={data?.filter((one) => one.kind === each).length}>
            {kindTable[each].plural}
          </Tab>
        ))}
      </TabList>
      {templateKinds.map((each) => (
        <TabPanel key={each} value={each} className="flex flex-col gap-5">
          <p className="text-ink-2">{kindTable[each].says}</p>
          {data ? (
            <OfKind kind={each} all={data} />
          ) : (
            <div role="status" aria-label="Loading your templates" className="flex flex-col gap-3">
              <Skeleton className="h-20 rounded-card" />
              <Skeleton className="h-20 rounded-card" />
            </div>
          )}
        </TabPanel>
      ))}
    </Tabs>
  )
}

function OfKind({ kind, all }: { kind: TemplateKind; all: readonly ListedTemplate[] }) {
  const own = all.filter((each) => each.kind === kind)
  const names = own.map(({ name }) => name.toLowerCase())
  const starters = startersFor(kind).filter(({ name }) => !names.includes(name.toLowerCase()))
  return (
    <>
      {all.length >= mostTemplates && (
        <p className="text-ink-3">You have {mostTemplates} templates. Delete one to add another.</p>
      )}
      {own.length === 0 ? (
        <p className="text-ink-3">You have none yet. Begin with one below, or write your own.</p>
      ) : (
        <ul aria-label={kindTable[kind].plural} className="flex flex-col gap-3">
          {own.map((template) => (
            <li key={template.id}>
              <Link
                href={templateAddress(template.id)}
                className="block rounded-card border border-line bg-surface p-4 hover:border-violet"
              >
                <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <span className="font-semibold wrap-anywhere">{template.name}</span>
                  <span className="text-sm text-ink-3">Changed {readersDay(template.updatedAt)}</span>
                </span>
                <span className="mt-1 line-clamp-2 wrap-anywhere text-ink-2">{template.beginning}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {starters.length > 0 && (
        <Card>
          <CardHeader title="Ready to use" description="Take one over and make it your own." />
          <ul aria-label="Ready to use" className="flex flex-col divide-y divide-line">
            {starters.map(({ name, text }) => (
              <li key={name} className="flex items-start justify-between gap-4 py-3 max-sm:flex-col">
                <div className="min-w-0">
                  <p className="font-medium">{name}</p>
                  <p className="line-clamp-3 text-sm wrap-anywhere text-ink-3">{text}</p>
                </div>
                <Button asChild variant="secondary" size="sm">
                  <Link href={newTemplateAddress(kind, name)} aria-label={`Take over: ${name}`}>
                    Take over
                  </Link>
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

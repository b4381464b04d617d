import type { Remedy } from '@cuebook/domain/shell/route-table.ts'
import { Link } from 'wouter'
import { withQuery } from './address/withQuery.ts'
import { Button } from './ui/button/Button.tsx'
import { Compass } from './ui/icon/icons.ts'
import { useTitle } from './useTitle.ts'

const remedies = {
  'sign-in': {
    text: 'This page is for people who are logged in.',
    label: 'Log in',
    title: 'log in to open it',
  },
  'choose-role': {
    text: 'You can open this page once you have chosen how to use Cuebook.',
    label: 'Choose your role',
    title: 'choose your role to open it',
  },
  subscribe: {
    text: 'This page is part of the DJ subscription.',
    label: 'See plans',
    title: 'subscribe to open it',
  },
} as const satisfies Record<Remedy, unknown>

/** The sentences that the specification states for an address. */
const stated: Partial<Record<Remedy, Readonly<Record<string, string>>>> = {
  'sign-in': { '/messages': 'Please log in to view messages' },
  subscribe: { '/service-requests': 'Subscription Required' },
}
const remedyText = (remedy: Remedy, path: string): string =>
  stated[remedy]?.[path.replace(/\/+$/, '')] ?? remedies[remedy].text

interface NotFoundPageProps {
  remedy: Remedy | null
  path: string
  /** The query of the address, which the way back to it keeps. */
  search?: string
}

export function NotFoundPage({ remedy, path, search = '' }: NotFoundPageProps) {
  const back = encodeURIComponent(withQuery(path, search))
  useTitle(`404 Page Not Found${remedy ? `: ${remedies[remedy].title}` : ''}`)
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center py-16 text-center">
      <span
        aria-hidden
        className="mb-5 grid size-16 place-items-center rounded-card bg-violet-wash text-violet-ink"
      >
        <Compass className="size-8" />
      </span>
      <h1 className="text-2xl md:text-3xl">404 Page Not Found</h1>
      <p className="mt-3 text-balance text-ink-2">
        {remedy
          ? remedyText(remedy, path)
          : 'There is no page at this address. It may have moved, or the address may be wrong.'}
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        {remedy && (
          <Button asChild>
            {remedy === 'sign-in' ? (
              <a href={`/api/login?next=${back}`}>{remedies[remedy].label}</a>
            ) : (
              <Link href={`${remedy === 'subscribe' ? '/pricing' : '/'}?next=${back}`}>
                {remedies[remedy].label}
              </Link>
            )}
          </Button>
        )}
        <Button asChild variant="secondary">
          <Link href="/">Go to the start page</Link>
        </Button>
      </div>
    </div>
  )
}

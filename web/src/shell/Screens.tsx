import { type Destination, resolveRoute } from '@cuebook/domain/shell/route-table.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Redirect, useLocation } from 'wouter'
import { useRawSearch } from '../kernel/address/useRawSearch.ts'
import { retryAdvice } from '../kernel/calls/retryAdvice.ts'
import { SiteUser } from '../kernel/site/siteUser.ts'
import { ErrorState } from '../kernel/ui/feedback/ErrorState.tsx'
import { useOnline } from '../kernel/useOnline.ts'
import { useCurrentUser } from '../kernel/user/currentUser.ts'
import { useArrival } from './arrival/useArrival.ts'
import { useLiveEvents } from './live/useLiveEvents.ts'
import { ReloadAdvice } from './ReloadAdvice.tsx'
import { Shell } from './Shell.tsx'
import { screens } from './screenTable.ts'
import { BareSkeleton, PageSkeleton } from './skeleton/PageSkeleton.tsx'
import { useAuthParameter } from './useAuthParameter.ts'
import { useKeptPush } from './useKeptPush.ts'
import { useOnlyOwn } from './useOnlyOwn.ts'

const NotFoundPage = lazy(() =>
  import('../kernel/NotFoundPage.tsx').then((m) => ({ default: m.NotFoundPage })),
)
const UiPage = import.meta.env.DEV ? lazy(() => import('../../gallery/UiPage.tsx')) : null

/** Shows the screen that the route table gives this person at this address. */
export function Screens() {
  const [path] = useLocation()
  const search = useRawSearch()
  const { data: user, isPending, error, refetch, isFetching } = useCurrentUser()
  useAuthParameter()
  useLiveEvents(user?.id)
  useKeptPush(user?.id)
  useOnlyOwn(user?.id)
  const destination = user === undefined ? null : resolveRoute(path, user, search)
  useArrival(destination && screenName(destination, path))

  if (UiPage && path === '/dev/ui') {
    return (
      <Suspense>
        <UiPage />
      </Suspense>
    )
  }
  if (isPending) return <BareSkeleton />
  if (error && user === undefined) {
    return (
      <main className="grid min-h-dvh place-items-center">
        <ErrorState
          title="Cuebook cannot be reached"
          text={retryAdvice(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </main>
    )
  }
  if (!destination) return null
  if ('redirect' in destination) return <Redirect to={destination.redirect} replace />
  return <Shown destination={destination} user={user ?? null} path={path} search={search} />
}

/** Null for a redirect, which shows nothing. */
function screenName(destination: Destination, path: string): string | null {
  if ('redirect' in destination) return null
  return 'show' in destination ? `${destination.show} ${path}` : `404 ${path}`
}

interface ShownProps {
  destination: Exclude<Destination, { redirect: string }>
  user: Parameters<typeof Shell>[0]['user']
  path: string
  search: string
}

function Shown({ destination, user, path, search }: ShownProps) {
  if ('notFound' in destination) {
    return (
      <Shell user={user}>
        <Suspense>
          <NotFoundPage remedy={destination.remedy} path={path} search={search} />
        </Suspense>
      </Shell>
    )
  }
  const { show, params } = destination
  const page = <ScreenAt key={show} show={show} params={params} />
  if (screens[show].frame === 'none') return <SiteUser value={user}>{page}</SiteUser>
  return <Shell user={user}>{page}</Shell>
}

function ScreenAt({ show, params }: Extract<Destination, { show: unknown }>) {
  const [Component, setComponent] = useState(() => screens[show].component())
  const [hasFailed, setFailed] = useState(false)
  const isOnline = useOnline()
  useEffect(() => {
    let gone = false
    // A file that did not come while there was no connection is asked for again when there is one.
    if (!Component && (isOnline || !hasFailed)) {
      screens[show].load().then(
        (loaded) => !gone && setComponent(() => loaded),
        () => !gone && setFailed(true),
      )
    }
    return () => {
      gone = true
    }
  }, [show, Component, isOnline, hasFailed])
  if (Component) return <Component params={params} />
  return hasFailed ? <ReloadAdvice /> : <PageSkeleton shape={screens[show].shape} />
}

import { type Destination, resolveRoute } from '@cuebook/domain/kernel/route-table.ts'
import { lazy, Suspense } from 'react'
import { Redirect, useLocation } from 'wouter'
import { useCurrentUser } from './currentUser.ts'
import { screens } from './screenTable.ts'
import { NotFoundPage } from './shell/NotFoundPage.tsx'
import { PageSkeleton } from './shell/PageSkeleton.tsx'
import { Shell } from './shell/Shell.tsx'
import { ErrorState } from './ui/ErrorState.tsx'
import { useAuthParameter } from './useAuthParameter.ts'

const UiPage = import.meta.env.DEV ? lazy(() => import('../dev/UiPage.tsx')) : null

/** Asks the route table what this person sees at this address. */
export function Screens() {
  const [path] = useLocation()
  const { data: user, isPending, error, refetch, isFetching } = useCurrentUser()
  useAuthParameter()

  if (UiPage && path === '/dev/ui') {
    return (
      <Suspense>
        <UiPage />
      </Suspense>
    )
  }
  if (isPending) return <PageSkeleton bare />
  if (error && user === undefined) {
    return (
      <main className="grid min-h-dvh place-items-center">
        <ErrorState
          title="Cuebook cannot be reached"
          text="Check your connection and try again."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </main>
    )
  }
  const destination = resolveRoute(path, user ?? null)
  if ('redirect' in destination) return <Redirect to={destination.redirect} replace />
  return <Shown destination={destination} user={user ?? null} path={path} />
}

interface ShownProps {
  destination: Exclude<Destination, { redirect: string }>
  user: Parameters<typeof Shell>[0]['user']
  path: string
}

function Shown({ destination, user, path }: ShownProps) {
  if ('notFound' in destination) {
    return (
      <Shell user={user}>
        <NotFoundPage remedy={destination.remedy} path={path} />
      </Shell>
    )
  }
  const { Component, frame } = screens[destination.show]
  const page = (
    <Suspense fallback={<PageSkeleton />}>
      <Component params={destination.params} />
    </Suspense>
  )
  if (frame === 'none') return page
  return <Shell user={user}>{page}</Shell>
}

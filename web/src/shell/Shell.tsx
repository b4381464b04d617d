import { reviewPath } from '@cuebook/domain/identity/review-path.ts'
import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { SiteFooter } from '../kernel/site/SiteFooter.tsx'
import { SiteHeader } from '../kernel/site/SiteHeader.tsx'
import { SiteUser } from '../kernel/site/siteUser.ts'
import { Notice } from '../kernel/ui/feedback/Notice.tsx'
import { LeavingBand } from '../leaving/LeavingBand.tsx'
import { WaitingSender } from '../messages/outbox/WaitingSender.tsx'
import { FindableBand } from '../profiles/dj-profile/FindableBand.tsx'
import { Sidebar } from './bars/Sidebar.tsx'
import { TabBar } from './bars/TabBar.tsx'
import { TopBar } from './bars/TopBar.tsx'
import { OfflineBand } from './offline/OfflineBand.tsx'
import { useNarrow } from './useNarrow.ts'

/** The frame around a screen: the site's frame for visitors, the app's frame for members. */
export function Shell({ user, children }: { user: CurrentUser | null; children: ReactNode }) {
  if (!user) {
    return (
      <SiteUser value={null}>
        <div className="flex min-h-dvh flex-col">
          <SiteHeader />
          <OfflineBand />
          <main id="content" className="page-width w-full flex-1 py-10">
            {children}
          </main>
          <SiteFooter />
        </div>
      </SiteUser>
    )
  }
  return <MemberShell user={user}>{children}</MemberShell>
}

function MemberShell({ user, children }: { user: CurrentUser; children: ReactNode }) {
  const isNarrow = useNarrow()
  return (
    <div className="flex min-h-dvh flex-col">
      <TopBar user={user} />
      <div className="flex flex-1">
        <main id="content" className="min-w-0 flex-1 px-4 py-6 max-lg:tall:pb-24 md:px-8 md:py-8">
          <div className="mx-auto w-full max-w-6xl">
            {user.leavingAt && <LeavingBand at={user.leavingAt} />}
            {user.reviewDue ? <ReviewNotice /> : user.role === 'dj' && <FindableBand user={user} />}
            {children}
          </div>
        </main>
        {!isNarrow && <Sidebar user={user} />}
      </div>
      <TabBar user={user} />
      <WaitingSender userId={user.id} />
    </div>
  )
}

/** Nothing from before a reset works until the person has looked through it, so every screen leads there. */
function ReviewNotice() {
  const [path] = useLocation()
  if (path === reviewPath) return null
  return (
    <Notice tone="warning" className="mb-6">
      Your password was reset.{' '}
      <Link href={reviewPath} className="underline">
        Say what may stay
      </Link>
    </Notice>
  )
}

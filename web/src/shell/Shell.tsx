import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { SiteFooter } from '../kernel/site/SiteFooter.tsx'
import { SiteHeader } from '../kernel/site/SiteHeader.tsx'
import { Sidebar } from './Sidebar.tsx'
import { TabBar } from './TabBar.tsx'
import { TopBar } from './TopBar.tsx'

/** Without it, messages wait until another page can load it. */
const OutboxSender = lazy(() =>
  import('../messages/outbox/OutboxSender.tsx').catch(() => ({ default: () => null })),
)

/** The frame around a screen: the site's frame for visitors, the app's frame for members. */
export function Shell({ user, children }: { user: CurrentUser | null; children: ReactNode }) {
  if (!user) {
    return (
      <div className="flex min-h-dvh flex-col">
        <SiteHeader />
        <main id="content" className="page-width w-full flex-1 py-10">
          {children}
        </main>
        <SiteFooter />
      </div>
    )
  }
  return (
    <div className="flex min-h-dvh flex-col">
      <TopBar user={user} />
      <div className="flex flex-1">
        <Sidebar user={user} />
        <main id="content" className="min-w-0 flex-1 px-4 py-6 max-lg:pb-24 md:px-8 md:py-8">
          <div className="mx-auto w-full max-w-6xl">{children}</div>
        </main>
      </div>
      <TabBar user={user} />
      <Suspense>
        <OutboxSender userId={user.id} />
      </Suspense>
    </div>
  )
}

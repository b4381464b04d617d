import { Logo, LogoMark } from '../../kernel/Logo.tsx'
import { Skeleton } from '../../kernel/ui/feedback/Skeleton.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import type { PageShape } from './shapes.tsx'

export type FrameKind = 'member' | 'site'

interface Page {
  shape: PageShape
  title: string | null
}
interface FrameOutlineProps extends Page {
  kind: FrameKind
}

/** The frame before the app has started. It has the measures of the real one, so that nothing moves. */
export function FrameOutline({ kind, ...page }: FrameOutlineProps) {
  return kind === 'member' ? <MemberOutline {...page} /> : <SiteOutline {...page} />
}

function MemberOutline({ shape, title }: Page) {
  return (
    <div className="flex min-h-dvh flex-col">
      <div className="top-0 z-30 tall:sticky border-b border-line bg-surface">
        <div className="flex h-16 items-center gap-3 px-4 md:gap-6 md:px-6">
          <LogoMark className="size-8 sm:max-lg:hidden xl:hidden" />
          <Logo className="max-sm:hidden lg:max-xl:hidden" />
          <Skeleton className="ml-auto size-8 rounded-full" />
        </div>
      </div>
      <div className="flex flex-1">
        <div className="w-[15.5rem] shrink-0 border-r border-line px-3.5 py-5 max-lg:hidden">
          <div className="flex flex-col gap-1">
            {['dashboard', 'contracts', 'messages', 'more', 'profile'].map((entry) => (
              <div key={entry} className="flex h-11 items-center gap-3 px-3">
                <Skeleton className="size-4.5 rounded-chip" />
                <Skeleton className="h-4 w-24" />
              </div>
            ))}
          </div>
        </div>
        <div className="min-w-0 flex-1 px-4 py-6 max-lg:tall:pb-24 md:px-8 md:py-8">
          <div className="mx-auto w-full max-w-6xl">
            <PageSkeleton shape={shape} title={title} />
          </div>
        </div>
      </div>
      <div className="inset-x-0 bottom-0 z-30 tall:fixed border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden">
        <div className="h-16" />
      </div>
    </div>
  )
}

function SiteOutline({ shape, title }: Page) {
  return (
    <div className="flex min-h-dvh flex-col">
      <div className="border-b border-line bg-surface text-ink">
        <div className="page-width flex h-16 items-center">
          <Logo />
        </div>
      </div>
      <div className="page-width w-full flex-1 py-10">
        {/* Visitors get a text and a few DJs instead of the map. */}
        <PageSkeleton shape={shape === 'map' ? 'cards' : shape} title={title} />
      </div>
    </div>
  )
}

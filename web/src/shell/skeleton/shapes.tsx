import type { ReactNode } from 'react'
import { cx } from '../../kernel/ui/cx.ts'
import { Skeleton } from '../../kernel/ui/feedback/Skeleton.tsx'

/**
 * What a screen looks like from afar: its blocks have about the measures of what comes. Where the title is known, it
 * stands where the screen will show it.
 */
const shaped = {
  dashboard: (title: string | null) => (
    <div className="flex flex-col gap-6">
      <div>
        <Skeleton className="mb-2 h-6 w-44 rounded-full" />
        <Heading title={title} actions />
      </div>
      <Skeleton className="h-56 rounded-card" />
      <Skeleton className="h-24 rounded-card" />
      <div className="grid gap-6 lg:grid-cols-2">
        <Skeleton className="h-96 rounded-card" />
        <Skeleton className="h-96 rounded-card" />
      </div>
    </div>
  ),
  /** A list with a search field above it. */
  rows: (title: string | null) => (
    <div className="flex flex-col gap-6">
      <Heading title={title} actions />
      <Skeleton className="h-11" />
      <div className="flex flex-col gap-3">
        {['1', '2', '3', '4', '5', '6'].map((row) => (
          <Skeleton key={row} className="h-20 rounded-card" />
        ))}
      </div>
    </div>
  ),
  /** The list of people beside the open conversation, over the whole height. */
  talk: (title: string | null) => (
    <>
      <Title className="mb-4 text-2xl md:hidden">{title}</Title>
      <div className="flex h-[calc(100dvh-9rem)] overflow-hidden rounded-card border border-line">
        <div className="flex flex-col gap-4 p-4 max-md:flex-1 md:w-[clamp(16rem,31%,21rem)] md:border-r md:border-line">
          {['1', '2', '3', '4', '5'].map((row) => (
            <div key={row} className="flex items-center gap-3">
              <Skeleton className="size-11 shrink-0 rounded-full" />
              <Skeleton className="h-10 flex-1" />
            </div>
          ))}
        </div>
        <div className="flex-1 bg-paper max-md:hidden" />
      </div>
    </>
  ),
  /** The list beside the map, from edge to edge; on a phone the list alone. */
  map: (title: string | null) => (
    <div className="lg:relative lg:left-1/2 lg:-my-8 lg:h-[calc(100dvh-4.0625rem)] lg:w-[calc(100vw-15.5rem)] lg:-translate-x-1/2">
      <div className="flex flex-col gap-3 lg:border-b lg:border-line lg:px-6 lg:pt-4 lg:pb-3">
        <div className="flex gap-5 max-lg:flex-col max-lg:gap-2 lg:items-center">
          <Title className="shrink-0 text-xl lg:text-2xl">{title}</Title>
          <Skeleton className="h-14 rounded-full lg:flex-1 lg:rounded-card" />
        </div>
        <Skeleton className="h-9 rounded-full" />
      </div>
      <div className="grid gap-3 max-lg:mt-4 lg:h-[calc(100%-8.25rem)] lg:grid-cols-[min(31rem,50%)_minmax(0,1fr)]">
        <div className="flex flex-col gap-3 overflow-hidden lg:px-6 lg:pt-4">
          {['1', '2', '3', '4'].map((card) => (
            <Skeleton key={card} className="h-44 shrink-0 rounded-card" />
          ))}
        </div>
        <Skeleton className="rounded-none max-lg:hidden" />
      </div>
    </div>
  ),
  /** Several cards under a heading. */
  cards: (title: string | null) => (
    <div className="flex flex-col gap-6">
      <Heading title={title} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Skeleton className="h-44 rounded-card" />
        <Skeleton className="h-44 rounded-card max-sm:hidden" />
      </div>
      <Skeleton className="h-72 rounded-card" />
    </div>
  ),
  /** A page to read or a long form: one column. */
  column: (title: string | null) => (
    <div className="flex flex-col gap-4">
      <Heading title={title} />
      <Skeleton className="h-24 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </div>
  ),
  /** The dark cover of a DJ's page, and two columns below it. */
  cover: () => (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-72 rounded-card" />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-80 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </div>
    </div>
  ),
}

export type PageShape = keyof typeof shaped
export const shapes: Record<PageShape, (title: string | null) => ReactNode> = shaped

interface HeadingProps {
  title: string | null
  actions?: boolean
}

function Heading({ title, actions = false }: HeadingProps) {
  return (
    <div className="flex items-end justify-between gap-6">
      <Title className="text-2xl md:text-3xl">{title}</Title>
      {actions && <Skeleton className="h-11 w-40 max-md:hidden" />}
    </div>
  )
}

/**
 * It is no heading for assistive technology, because the screen that comes has one. Its letters stand a little apart,
 * because those of the system are narrower than ours, which arrive later.
 */
function Title({ children, className }: { children: string | null; className: string }) {
  if (children === null) return <Skeleton className={cx('h-9 w-64 max-w-full', className)} />
  return (
    <p
      data-title
      className={cx(
        'min-w-0 font-display tracking-[0.02em] leading-[1.15] font-bold wrap-anywhere',
        className,
      )}
    >
      {children}
    </p>
  )
}

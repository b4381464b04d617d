import { type PageShape, shapes } from './shapes.tsx'

/** Shown while the code of a screen loads: the shape of that screen without text. */
export function PageSkeleton({ shape, title = null }: { shape: PageShape; title?: string | null }) {
  return (
    <div role="status" aria-label="Loading">
      {shapes[shape](title)}
    </div>
  )
}

/** Shown while nobody knows yet who opens the page, so the frame is the same for all. */
export function BareSkeleton() {
  return (
    <div className="min-h-dvh">
      <div className="h-16 border-b border-line bg-surface" />
      <main className="page-width py-8">
        <PageSkeleton shape="cards" />
      </main>
    </div>
  )
}

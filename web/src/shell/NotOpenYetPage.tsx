import { Card } from '../kernel/ui/surface/Card.tsx'
import { PageHeader } from '../kernel/ui/surface/PageHeader.tsx'
import { useTitle } from '../kernel/useTitle.ts'

const rows = ['w-2/5', 'w-3/5', 'w-1/2']

/** Stands in for a screen that does not exist yet. */
export const notOpenYetPage = (title: string) =>
  function NotOpenYetPage() {
    useTitle(title)
    return (
      <>
        <PageHeader title={title} description="This page is not open yet." />
        <div aria-hidden className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {rows.map((width) => (
            <Card key={width} className="flex flex-col gap-3 opacity-60">
              <div className={`h-4 rounded-control bg-line ${width}`} />
              <div className="h-3 w-4/5 rounded-control bg-line" />
              <div className="h-24 rounded-control bg-sunk" />
            </Card>
          ))}
        </div>
      </>
    )
  }

import type { ReactNode } from 'react'

export function DialogPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="text-base">{title}</h3>
      <div className="mt-1 whitespace-pre-line wrap-anywhere text-ink-2">{children}</div>
    </section>
  )
}

import { cx } from '../ui/cx.ts'

interface LegalNoteProps {
  /** What the person is about to do: 'creating an account'. */
  by: string
  className?: string
}

/** The pages open beside the form, so that nothing that was typed is lost. */
export function LegalNote({ by, className }: LegalNoteProps) {
  return (
    <p className={cx('text-sm text-ink-3', className)}>
      {`By ${by} you agree to the `}
      <PageLink href="/terms">Terms</PageLink>
      {'. What is stored about you stands under '}
      <PageLink href="/privacy">Privacy</PageLink>.
    </p>
  )
}

function PageLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="font-medium text-ink-2 underline">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

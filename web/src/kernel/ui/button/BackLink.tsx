import { Link } from 'wouter'
import { ArrowLeft } from '../icon/icons.ts'

/** The way to the page above this one, which stands over its title. */
export const BackLink = ({ href, label }: { href: string; label: string }) => (
  <Link
    href={href}
    className="inline-flex min-h-6 items-center gap-1 text-sm text-ink-3 underline-offset-2 hover:underline touch:min-h-11 print:hidden"
  >
    <ArrowLeft aria-hidden className="size-4" />
    {label}
  </Link>
)

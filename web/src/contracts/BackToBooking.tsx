import { Link } from 'wouter'
import { ArrowLeft } from '../kernel/ui/icon/icons.ts'
import { signAddress } from './addresses.ts'

export function BackToBooking({ id }: { id: string }) {
  return (
    <Link
      href={signAddress(id)}
      className="inline-flex min-h-6 items-center gap-1 text-sm text-ink-3 underline-offset-2 hover:underline touch:min-h-11 print:hidden"
    >
      <ArrowLeft aria-hidden className="size-4" />
      Back to the booking
    </Link>
  )
}

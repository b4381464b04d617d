import './showpiece.css'
import { Check, CreditCard, MapPin } from '../ui/icon/icons.ts'
import { Equalizer } from './Equalizer.tsx'
import { Signature } from './Signature.tsx'
import { Waveform } from './Waveform.tsx'

const described =
  'An example booking: a wedding on Saturday, June 12 at Hall One, Los Angeles, 8 PM to 1 AM, fully signed, ' +
  'first dance at 9:30 PM, deposit of $520 of $1,300 paid.'

/** An illustration of a finished booking, made of markup. Screen readers get one sentence instead of the parts. */
export function BookingShowpiece() {
  return (
    <div role="img" aria-label={described} className="relative mx-auto w-full max-w-[35rem] lg:mb-8">
      <div aria-hidden className="show-card rounded-show p-5 sm:p-6">
        <div className="flex items-center justify-between gap-3">
          <p className="font-display text-lg font-bold tight">Wedding · Sat, Jun 12</p>
          <span className="rounded-full bg-green-wash px-2.5 py-1 text-xs font-semibold whitespace-nowrap text-green-ink">
            Fully Signed
          </span>
        </div>
        <Waveform className="mt-5 w-full" />
        <div className="mt-5 flex flex-col gap-2.5">
          <div className="show-row flex items-center gap-3.5 px-4 py-3">
            <Equalizer />
            <div className="flex-1">
              <p className="font-medium">First dance</p>
              <p className="text-sm text-ink-3">must play · 4:02</p>
            </div>
            <p className="figure text-lg">9:30 PM</p>
          </div>
          <div className="show-row flex items-center gap-3.5 px-4 py-3">
            <MapPin className="size-5 text-violet" />
            <div className="flex-1">
              <p className="font-medium">Hall One, Los Angeles</p>
              <p className="text-sm text-ink-3">8:00 PM to 1:00 AM</p>
            </div>
          </div>
          <div className="show-row show-row-amber flex items-center gap-3.5 px-4 py-3">
            <CreditCard className="size-5 text-amber" />
            <div className="flex-1">
              <p className="font-medium">Deposit paid</p>
              <p className="text-sm text-yellow-ink">$520 of $1,300</p>
            </div>
            <Check className="size-5 text-amber" />
          </div>
        </div>
      </div>
      <div
        aria-hidden
        className="show-card absolute -bottom-21 -left-12 hidden w-56 -rotate-3 rounded-card px-4 pt-3 pb-3.5 lg:block"
      >
        <p className="text-xs font-medium text-ink-3">Signed by both</p>
        <Signature className="mt-1 w-full text-ink" />
      </div>
    </div>
  )
}

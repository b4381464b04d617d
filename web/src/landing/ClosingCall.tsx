import { Waveform } from '../kernel/site/Waveform.tsx'
import { buttonClass } from '../kernel/ui/button/buttonClass.ts'

export function ClosingCall() {
  return (
    <section aria-labelledby="start" className="page-width pb-20 lg:pb-24">
      <div className="night night-call relative overflow-hidden rounded-show px-6 py-16 text-center lg:py-20">
        <Waveform plain className="absolute inset-x-0 bottom-0 w-full translate-y-1/2 opacity-25" />
        <div className="relative">
          <h2 id="start" className="text-3xl lg:text-4xl">
            The floor is yours
          </h2>
          <p className="mx-auto mt-3 max-w-[44ch] text-lg text-ink-2">
            Book a DJ for the night, or fill your calendar with nights.
          </p>
          <a href="/api/login" className={`${buttonClass('amber', 'lg')} mt-8`}>
            Start Your Journey
          </a>
        </div>
      </div>
    </section>
  )
}

import { Equalizer } from '../kernel/site/Equalizer.tsx'
import { Signature } from '../kernel/site/Signature.tsx'
import { MapPin, Star } from '../kernel/ui/icon/icons.ts'

const sheet = 'rounded-control border border-line bg-surface shadow-float'

export function ContractVignette() {
  return (
    <div className="flex h-full items-end justify-center overflow-hidden px-8">
      <div className={`${sheet} h-34 w-full max-w-56 rounded-b-none border-b-0 px-4 pt-4`}>
        <div className="flex items-center justify-between">
          <span className="h-2 w-20 rounded-full bg-ink-3/50" />
          <span className="h-4 w-12 rounded-full bg-green-wash" />
        </div>
        <div className="mt-3.5 flex flex-col gap-2">
          <span className="h-1.5 rounded-full bg-line" />
          <span className="h-1.5 w-5/6 rounded-full bg-line" />
        </div>
        <Signature className="mt-3 w-full text-violet-ink" />
      </div>
    </div>
  )
}

const songs = [
  { width: 'w-24', tag: 'must play' },
  { width: 'w-16', tag: 'first dance' },
  { width: 'w-20', tag: 'last song' },
]

export function MusicVignette() {
  return (
    <div className="flex h-full flex-col justify-center gap-2 px-7">
      {songs.map(({ width, tag }, row) => (
        <div key={tag} className={`${sheet} flex h-10 items-center gap-3 px-3`}>
          {row === 0 ? <Equalizer /> : <span className="size-5 rounded-chip brand-gradient opacity-80" />}
          <span className={`h-2 rounded-full bg-ink-3/40 ${width}`} />
          <span className="ml-auto text-xs font-medium text-ink-3">{tag}</span>
        </div>
      ))}
    </div>
  )
}

export function VenueVignette() {
  return (
    <div className="relative h-full overflow-hidden">
      <svg
        aria-hidden
        viewBox="0 0 300 160"
        preserveAspectRatio="xMidYMid slice"
        className="size-full"
        fill="none"
      >
        <path d="M0 120c60-20 90 10 150-10s90-40 150-30v80H0z" className="fill-blue-wash" />
        <rect x="40" y="18" width="64" height="42" rx="8" className="fill-green-wash" />
        <g className="stroke-line" strokeWidth="9" strokeLinecap="round">
          <path d="M-10 84 310 40" />
          <path d="M120-10 160 170" />
          <path d="M220-10 236 170" />
        </g>
        <path d="M-10 84 128 65l22 15" className="stroke-violet" strokeWidth="4" strokeLinejoin="round" />
      </svg>
      <span className="absolute top-1/2 left-1/2 grid size-10 -translate-1/2 place-items-center rounded-full bg-violet text-on-violet shadow-float">
        <MapPin className="size-5" />
      </span>
      <span className={`${sheet} absolute right-5 bottom-4 px-3 py-1.5 text-sm font-medium`}>
        8:00 PM · Hall One
      </span>
    </div>
  )
}

export function ReviewVignette() {
  return (
    <div className="flex h-full items-center justify-center px-8">
      <div className={`${sheet} w-full max-w-60 p-4`}>
        <div className="flex gap-1 text-amber">
          {[1, 2, 3, 4, 5].map((star) => (
            <Star key={star} className="size-5 fill-current" />
          ))}
        </div>
        <div className="mt-3.5 flex flex-col gap-2">
          <span className="h-1.5 rounded-full bg-line" />
          <span className="h-1.5 w-11/12 rounded-full bg-line" />
          <span className="h-1.5 w-3/5 rounded-full bg-line" />
        </div>
        <div className="mt-4 flex items-center gap-2">
          <span className="size-6 rounded-full brand-gradient" />
          <span className="h-2 w-20 rounded-full bg-ink-3/40" />
        </div>
      </div>
    </div>
  )
}

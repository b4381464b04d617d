import type { ReactNode } from 'react'
import { cx } from '../kernel/ui/cx.ts'
import { Badge } from '../kernel/ui/feedback/Badge.tsx'
import { Check, Music } from '../kernel/ui/icon/icons.ts'

const rings = [
  { r: 52, dash: '70 40', colour: 'stroke-amber' },
  { r: 84, dash: '90 60 30 80', colour: 'stroke-white/15' },
  { r: 112, dash: '150 90', colour: 'stroke-violet' },
  { r: 144, dash: '60 70 200 60', colour: 'stroke-white/15' },
  { r: 176, dash: '210 160', colour: 'stroke-coral/60' },
]

/** A record seen from above. */
export function RecordDrawing({ className }: { className: string }) {
  return (
    <svg aria-hidden viewBox="-200 -200 400 400" fill="none" className={className}>
      {rings.map(({ r, dash, colour }) => (
        <circle
          key={r}
          r={r}
          strokeWidth="8"
          strokeLinecap="round"
          strokeDasharray={dash}
          transform={`rotate(${r * 2})`}
          className={colour}
        />
      ))}
      <circle r="24" className="fill-amber" />
      <circle r="6" className="fill-night" />
    </svg>
  )
}

const prices: readonly [price: string, place: string][] = [
  ['$210', 'top-8 left-[20%]'],
  ['$330', 'top-10 right-[8%]'],
  ['$225', 'bottom-8 left-[30%]'],
  ['$150', 'bottom-9 right-[12%]'],
]

export function MapVignette() {
  return (
    <>
      <svg
        aria-hidden
        viewBox="0 0 340 176"
        preserveAspectRatio="xMidYMid slice"
        className="absolute inset-0 size-full"
      >
        <path d="M0 120c40-6 70 20 96 56H0z" className="fill-blue-wash" />
        <path d="M10 84c50-40 90-8 120-26 12 20-14 44-60 44-30 0-50-6-60-18z" className="fill-green-wash" />
        <g fill="none" className="stroke-surface" strokeWidth="5">
          <path d="M0 30c80 14 120 0 180 18s110 8 160 2M40 0c10 60 60 90 70 176M190 0c-8 60 20 110 60 176M0 110c90-20 200 10 340-20M290 0c-30 60-40 120-10 176" />
        </g>
        <g fill="none" className="stroke-surface" strokeWidth="2">
          <path d="M0 60h340M0 150h340M90 0v176M150 0v176M230 0v176" />
        </g>
      </svg>
      {prices.map(([price, place]) => (
        <span
          key={price}
          className={cx(
            'absolute rounded-full border border-line bg-surface px-2.5 py-0.5 text-xs font-bold tabular-nums',
            place,
          )}
        >
          {price}
        </span>
      ))}
      <span className="absolute top-1/2 left-1/2 -translate-x-1/2 -translate-y-1/2 rounded-full bg-violet px-3 py-1 text-sm font-bold text-on-violet tabular-nums">
        $180
      </span>
    </>
  )
}

/** A small sheet of paper in the middle of a picture. */
const Sheet = ({ children }: { children: ReactNode }) => (
  <div className="absolute inset-x-6 top-1/2 -translate-y-1/2 rounded-control border border-line bg-surface px-4 py-3 lg:inset-x-9">
    {children}
  </div>
)

export function SignVignette() {
  return (
    <Sheet>
      <div className="flex items-center justify-between gap-2">
        <span className="font-display font-bold tight">Wedding</span>
        <Badge tone="yellow">Ready to sign</Badge>
      </div>
      <div className="mt-3 h-1.5 w-11/12 rounded-full bg-line" />
      <div className="mt-2 h-1.5 w-3/4 rounded-full bg-line" />
      <svg aria-hidden viewBox="0 0 200 44" fill="none" className="mt-2 h-11 w-full border-b border-edge">
        <path
          className="stroke-ink"
          strokeWidth="2.2"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="M34 12C22 4 8 20 14 30s22 0 20-8c-2 14 0 22-8 20M40 32c4-8 8-8 8 0 2-8 8-8 8-2s4 2 10-4-6-8-6 0 10 6 14-2c4-10 4-16 4-16s-4 20 0 24 8-4 12-10c-6 8-4 12 0 10s8-6 26-4"
        />
      </svg>
    </Sheet>
  )
}

export function DepositVignette() {
  return (
    <Sheet>
      <ul className="flex flex-col divide-y divide-line text-sm [&_svg]:size-3.5">
        <li className="flex items-center gap-2.5 pb-2">
          <Sign colour="bg-green-wash text-green-ink">
            <Check />
          </Sign>
          <span className="flex-1 font-semibold">Deposit paid</span>
          <span className="font-bold tabular-nums">$360</span>
        </li>
        <li className="flex items-center gap-2.5 py-2">
          <Sign colour="bg-violet-wash text-violet-ink">
            <Music />
          </Sign>
          <span className="flex-1">First dance</span>
          <Badge tone="green">must play</Badge>
        </li>
        <li className="flex items-center gap-2.5 pt-2">
          <Sign colour="bg-violet-wash text-violet-ink">
            <Music />
          </Sign>
          <span className="flex-1">Chicken Dance</span>
          <Badge tone="red">never play</Badge>
        </li>
      </ul>
    </Sheet>
  )
}

const Sign = ({ colour, children }: { colour: string; children: ReactNode }) => (
  <span className={cx('grid size-6 shrink-0 place-items-center rounded-full', colour)}>{children}</span>
)

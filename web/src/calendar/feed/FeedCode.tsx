import { useMemo } from 'react'
import { encode } from 'uqr'
import { webcalOf } from './FeedAddress.tsx'

/**
 * Not shown on a phone, which cannot scan itself. Dark on white in both themes, because many cameras do not read it
 * the other way round.
 */
export function FeedCode({ address }: { address: string }) {
  const { size, path } = useMemo(() => drawn(webcalOf(address)), [address])
  return (
    <figure className="flex w-fit flex-col items-center gap-2 max-md:hidden">
      <svg
        role="img"
        aria-label="QR code of your private address"
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="size-33 rounded-control border border-line bg-white"
      >
        <path d={path} fill="#17132b" />
      </svg>
      <figcaption className="text-xs text-ink-3">Scan with your phone</figcaption>
    </figure>
  )
}

/** Readers need a margin of four modules. */
const MARGIN = 4

function drawn(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: MARGIN })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size, path }
}

import { useMemo } from 'react'
import { encode } from 'uqr'

interface QrCodeProps {
  text: string
  label: string
  /** Its size. */
  className?: string
}

/** Dark on white in both themes, because many cameras do not read it the other way round. */
export function QrCode({ text, label, className = 'size-33' }: QrCodeProps) {
  const { size, path } = useMemo(() => drawn(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={`${className} rounded-control border border-line bg-white forced-color-adjust-none`}
    >
      <path d={path} fill="#17132b" />
    </svg>
  )
}

/** Readers need a margin of four modules. */
const MARGIN = 4

function drawn(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: MARGIN })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size, path }
}

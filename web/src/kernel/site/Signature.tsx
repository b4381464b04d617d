import './showpiece.css'
import { cx } from '../ui/cx.ts'

/** A drawing of two handwritten names. */
export function Signature({ className }: { className?: string | undefined }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 200 56"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cx('block', className)}
    >
      <path
        pathLength="1"
        className="signature-stroke"
        d="M8 38c8-18 16-30 20-28s-8 28-4 30 9-14 14-14-3 13 2 13 8-13 12-13-2 12 3 12 6-20 13-30-8 28-2 30 12-12 17-13"
      />
      <path
        pathLength="1"
        className="signature-stroke text-amber"
        stroke="currentColor"
        d="M112 42c2-16 8-32 14-32s-2 14-12 18c12-2 14 12 20 12s8-12 13-12-4 12 1 12 8-12 12-12-1 11 4 11 8-10 11-11 3 8 7 8 6-3 8-6"
      />
    </svg>
  )
}

import { cx } from './ui/cx.ts'

/** The mark shows a record as an open C, with the cue point in its gap. */
export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden
      className={cx(
        'brand-gradient grid shrink-0 place-items-center rounded-[28%] forced-color-adjust-none',
        className,
      )}
    >
      <svg viewBox="0 0 32 32" className="size-full" fill="none" role="presentation">
        <path d="M21.8 10.2a8.2 8.2 0 1 0 0 11.6" stroke="#fff" strokeWidth="3.6" strokeLinecap="round" />
        <circle cx="22.6" cy="16" r="2.5" fill="#fff" />
      </svg>
    </span>
  )
}

export function Logo({ className }: { className?: string | undefined }) {
  return (
    <span className={cx('inline-flex items-center gap-2.5', className)}>
      <LogoMark className="size-8" />
      <span className="font-display text-[1.375rem] leading-none font-bold tight">Cuebook</span>
    </span>
  )
}

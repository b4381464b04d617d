import type { ReactNode } from 'react'

/** White paper in both themes, with a line to sign on. */
export function SignatureSheet({ hint, children }: { hint: string | null; children: ReactNode }) {
  return (
    <div className="relative w-full max-w-[402px] overflow-hidden rounded-control border border-edge bg-white forced-color-adjust-none">
      {children}
      {hint && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-x-6 bottom-6 border-t border-[#b9b4c8] pt-1 text-xs text-[#6f6a86]"
        >
          {hint}
        </span>
      )}
    </div>
  )
}

import type { ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import { cx } from '../cx.ts'
import { RotateCw, TriangleAlert } from '../icon/icons.ts'

export interface ErrorStateProps {
  /** What happened. */
  title?: ReactNode
  /** What to do. */
  text?: ReactNode
  onRetry?: (() => void) | undefined
  retryLabel?: string | undefined
  retrying?: boolean | undefined
  /** A second action, such as a link back. */
  action?: ReactNode
  className?: string | undefined
}

/** A server that fails is no matter of the connection, so that is named only where the browser says there is none. */
const defaultText = (): string =>
  globalThis.navigator?.onLine === false
    ? 'Check your connection and try again.'
    : 'Please try again in a moment.'

export function ErrorState(props: ErrorStateProps) {
  const { title = 'This did not load', text = defaultText(), onRetry } = props
  return (
    <div role="alert" className={cx('flex flex-col items-center px-6 py-12 text-center', props.className)}>
      <div aria-hidden className="mb-4 grid size-14 place-items-center rounded-card bg-red-wash text-red-ink">
        <TriangleAlert className="size-6" />
      </div>
      <p className="font-display text-lg font-bold tight">{title}</p>
      <p className="mt-1 max-w-[44ch] text-balance text-ink-2">{text}</p>
      {(onRetry || props.action) && (
        <div className="mt-5 flex flex-wrap justify-center gap-2">
          {onRetry && (
            <Button variant="secondary" onClick={onRetry} loading={props.retrying}>
              <RotateCw aria-hidden />
              {props.retryLabel ?? 'Try again'}
            </Button>
          )}
          {props.action}
        </div>
      )}
    </div>
  )
}

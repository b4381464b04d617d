import { stars } from '@cuebook/domain/reviews/rating.ts'
import { useId, useState } from 'react'
import { cx } from '../../kernel/ui/cx.ts'
import { CircleAlert, Star } from '../../kernel/ui/icon/icons.ts'
import { starWords } from '../reviewWords.ts'

interface StarsFieldProps {
  value: number | null
  onChange: (rating: number) => void
  error?: string | undefined
}

/** One to five stars as a group of radio buttons, so that arrow keys choose and screen readers count them. */
export function StarsField({ value, onChange, error }: StarsFieldProps) {
  const id = useId()
  const [pointed, setPointed] = useState<number | null>(null)
  const filled = pointed ?? value ?? 0
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="text-sm font-medium">Your rating</legend>
      <div className="mt-1 flex flex-wrap items-center gap-x-3">
        <div className="-ml-1.5 flex" onPointerLeave={() => setPointed(null)}>
          {stars.map((star) => (
            <label
              key={star}
              onPointerEnter={(event) => event.pointerType === 'mouse' && setPointed(star)}
              className="grid size-11 cursor-pointer place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-violet"
            >
              <input
                type="radio"
                name={id}
                data-invalid={error && true}
                value={star}
                checked={value === star}
                onChange={() => onChange(star)}
                className="sr-only"
              />
              <Star
                aria-hidden
                className={cx('size-7', star <= filled ? 'fill-amber text-amber' : 'text-edge')}
              />
              <span className="sr-only">{starWords(star)}</span>
            </label>
          ))}
        </div>
        <span aria-hidden className="text-sm text-ink-2">
          {filled > 0 ? starWords(filled) : ''}
        </span>
      </div>
      <div aria-live="polite" className="contents">
        {error && (
          <p id={`${id}-error`} className="mt-1 flex items-start gap-1.5 text-sm text-red-ink">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span>{error}</span>
          </p>
        )}
      </div>
    </fieldset>
  )
}

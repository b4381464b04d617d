import { initials } from '@cuebook/domain/kernel/words/initials.ts'
import { useState } from 'react'
import { cx } from '../cx.ts'

export interface AvatarProps {
  name: string
  src?: string | null | undefined
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined
  /** Leave it empty when the name is shown beside the picture. */
  alt?: string | undefined
  className?: string | undefined
  /** For pictures far down a long list, which may never be seen. */
  lazy?: boolean
}

const sizes = { sm: 'size-8 text-xs', md: 'size-10 text-sm', lg: 'size-14 text-lg', xl: 'size-24 text-2xl' }

/**
 * The picture, or the initials while it is loading and when there is none or it is broken. Nobody hears the initials: a
 * name says more.
 */
export function Avatar({ name, src, size = 'md', alt = '', className, lazy = false }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const picture = src && src !== broken ? src : null
  return (
    <span
      data-initials={picture ? initials(name) : undefined}
      className={cx(
        'relative inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-violet-wash align-middle font-display font-bold text-violet-ink select-none',
        picture && 'before:content-[attr(data-initials)]',
        sizes[size],
        className,
      )}
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
    >
      {picture ? (
        <img
          src={picture}
          alt=""
          loading={lazy ? 'lazy' : 'eager'}
          onError={() => setBroken(picture)}
          className="absolute inset-0 size-full bg-violet-wash object-cover"
        />
      ) : (
        initials(name)
      )}
    </span>
  )
}

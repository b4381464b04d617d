import { Avatar as Radix } from 'radix-ui'
import { cx } from '../cx.ts'

export interface AvatarProps {
  name: string
  src?: string | null | undefined
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined
  /** Leave it empty when the name is shown beside the picture. */
  alt?: string | undefined
  className?: string | undefined
}

const sizes = { sm: 'size-8 text-xs', md: 'size-10 text-sm', lg: 'size-14 text-lg', xl: 'size-24 text-2xl' }

/** The first letters of the first and the last word, or '?' for an empty name. */
export function initials(name: string): string {
  const words = name.replace(/^@/, '').trim().split(/\s+/).filter(Boolean)
  const letters = [words.at(0), words.length > 1 ? words.at(-1) : undefined]
  return (
    letters
      .map((word) => Array.from(word ?? '').at(0) ?? '')
      .join('')
      .toUpperCase() || '?'
  )
}

export function Avatar({ name, src, size = 'md', alt = '', className }: AvatarProps) {
  return (
    <Radix.Root
      className={cx(
        'inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-violet-wash align-middle font-display font-bold text-violet-ink select-none',
        sizes[size],
        className,
      )}
    >
      {src && <Radix.Image src={src} alt={alt} className="size-full object-cover" />}
      <Radix.Fallback {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}>
        {initials(name)}
      </Radix.Fallback>
    </Radix.Root>
  )
}

import { cx } from '../cx.ts'

export type ButtonVariant = 'primary' | 'soft' | 'secondary' | 'ghost' | 'danger' | 'amber'
export type ButtonSize = 'sm' | 'md' | 'lg'

const base =
  'inline-flex shrink-0 items-center justify-center rounded-control border font-semibold ' +
  'whitespace-nowrap select-none transition-[background-color,border-color,color,opacity,scale] ' +
  'active:scale-[0.98] disabled:cursor-not-allowed disabled:opacity-55 disabled:active:scale-100 ' +
  'aria-disabled:cursor-not-allowed aria-disabled:not-aria-busy:opacity-55 [&_svg]:shrink-0'

const variants: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-violet text-on-violet enabled:hover:bg-violet-ink [a&]:hover:bg-violet-ink aria-pressed:bg-violet-ink',
  soft: 'border-transparent bg-violet-wash text-violet-ink enabled:hover:border-violet [a&]:hover:border-violet',
  secondary:
    'border-line bg-surface text-ink enabled:hover:border-ink-3 enabled:hover:bg-sunk [a&]:hover:border-ink-3 [a&]:hover:bg-sunk',
  ghost:
    'border-transparent text-ink-2 enabled:hover:bg-sunk enabled:hover:text-ink [a&]:hover:bg-sunk [a&]:hover:text-ink',
  danger:
    'border-transparent bg-red-ink text-on-red enabled:hover:bg-[color-mix(in_oklab,var(--color-red-ink)_88%,var(--color-ink))]',
  amber:
    'border-transparent bg-amber text-on-amber enabled:hover:bg-[color-mix(in_oklab,var(--color-amber)_86%,white)] [a&]:hover:bg-[color-mix(in_oklab,var(--color-amber)_86%,white)]',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'h-8 gap-1.5 px-3 text-sm touch:h-11 [&_svg]:size-4',
  md: 'h-10 gap-2 px-4 text-base touch:h-11 [&_svg]:size-4.5',
  lg: 'h-13 gap-2.5 px-6 text-[1rem] [&_svg]:size-5',
}

/** The classes of a button, for a plain link on a page that must not load the component. */
export const buttonClass = (variant: ButtonVariant = 'primary', size: ButtonSize = 'md'): string =>
  cx(base, variants[variant], sizes[size])

import { type ComponentProps, createElement, type ReactNode } from 'react'

export type Icon = (props: ComponentProps<'svg'>) => ReactNode

/** A path by its line; any other shape by its name and attributes. */
type Part = string | readonly [shape: string, attributes: Readonly<Record<string, string>>]

/** Makes the component of an icon. Screen readers skip it, unless it is given a name or a role. */
export function icon(...parts: readonly Part[]): Icon {
  const shapes = parts.map((part, key) =>
    typeof part === 'string'
      ? createElement('path', { key, d: part })
      : createElement(part[0], { key, ...part[1] }),
  )
  return ({ children, ...props }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden':
          children || Object.keys(props).some((name) => /^(aria-|role$)/.test(name)) ? undefined : true,
        ...props,
      },
      shapes,
      children,
    )
}

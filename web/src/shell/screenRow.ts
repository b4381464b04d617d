import type { ComponentType } from 'react'

interface ScreenProps {
  params: Readonly<Record<string, string>>
}
type ScreenComponent = ComponentType<ScreenProps>
type Load = () => Promise<{ default: ScreenComponent }>

export interface ScreenRow {
  /** Null until its code has been fetched. */
  component: () => ScreenComponent | null
  load: () => Promise<ScreenComponent>
  frame: 'shell' | 'none'
}

/** Within the frame that everybody knows; `unframed` screens bring their own, like the landing page. */
export const framed = (get: Load): ScreenRow => ({ ...fetched(get), frame: 'shell' })
export const unframed = (get: Load): ScreenRow => ({ ...fetched(get), frame: 'none' })

/** Not React's own `lazy`: what that has shown a fallback for, it holds back for 300 ms. */
function fetched(get: Load): Pick<ScreenRow, 'component' | 'load'> {
  let here: ScreenComponent | null = null
  const load = async () => {
    here ??= (await get()).default
    return here
  }
  return { component: () => here, load }
}

/** Screens that come later: their title and shape, and not a word that is not true. */
export const notOpenYet = (title: string) =>
  framed(() =>
    import('./NotOpenYetPage.tsx').then(({ notOpenYetPage }) => ({ default: notOpenYetPage(title) })),
  )

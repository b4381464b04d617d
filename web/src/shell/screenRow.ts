import type { ComponentType } from 'react'
import type { Prepare } from '../kernel/calls/prepare.ts'
import type { PageShape } from './skeleton/shapes.tsx'

interface ScreenProps {
  params: Readonly<Record<string, string>>
}
type ScreenComponent = ComponentType<ScreenProps> & { prepare?: Prepare }
type Load = () => Promise<{ default: ScreenComponent }>

export interface ScreenRow {
  /** Null until the code of the screen has been fetched. */
  component: () => ScreenComponent | null
  load: () => Promise<ScreenComponent>
  frame: 'shell' | 'none'
  /** What is shown until the code has been fetched. */
  shape: PageShape
}

/** Shown inside the app's frame; `unframed` screens have their own, like the landing page. */
export const framed = (shape: PageShape, get: Load): ScreenRow => ({ ...fetched(get), frame: 'shell', shape })
export const unframed = (get: Load): ScreenRow => ({ ...fetched(get), frame: 'none', shape: 'cards' })

/** Replaces React's `lazy`, which keeps a fallback on screen for at least 300 ms. */
function fetched(get: Load): Pick<ScreenRow, 'component' | 'load'> {
  let component: ScreenComponent | null = null
  const load = async () => {
    component ??= (await get()).default
    return component
  }
  return { component: () => component, load }
}

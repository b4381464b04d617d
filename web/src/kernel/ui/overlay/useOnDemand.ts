import { type ComponentType, useState } from 'react'

/** A component that is fetched shortly before it is needed, and null until then. */
export function useOnDemand<Props>(
  load: () => Promise<ComponentType<Props>>,
): [ComponentType<Props> | null, () => Promise<void>] {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
  const fetched = async () => {
    const component = await load()
    setLoaded(() => component)
  }
  return [Loaded, fetched]
}

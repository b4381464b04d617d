import { kernelRefusals } from '../kernel-refusals.ts'

/** A limit that ends soon asks for a moment; any other says how long it lasts. */
export function tooManyWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (seconds < 60) return kernelRefusals['request.too-many'].message
  const [count, unit] = minutes < 60 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour']
  return `Too many requests. Please try again in ${count} ${unit}${count === 1 ? '' : 's'}.`
}

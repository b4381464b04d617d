import { createHash } from 'node:crypto'

const grounds = [
  '#5b2bd6',
  '#7c3aed',
  '#b4236a',
  '#c2410c',
  '#0f766e',
  '#1d4fb8',
  '#4d7c0f',
  '#9333ea',
] as const
const sparks = ['#f5a524', '#ff7a59', '#a48bff', '#8ee2b2', '#9cc2ff', '#f7d489'] as const

/** Draws a vinyl record from above. The seed decides colours, grooves and label, so equal seeds give equal pictures. */
export function avatarSvg(seed: string): string {
  const bytes = createHash('sha256').update(seed).digest()
  const at = (i: number) => bytes[i % bytes.length] ?? 0
  const ground = grounds[at(0) % grounds.length] ?? grounds[0]
  const spark = sparks[at(1) % sparks.length] ?? sparks[0]
  const second = sparks[(at(1) + 1 + (at(2) % (sparks.length - 1))) % sparks.length] ?? sparks[1]
  const cx = 24 + (at(3) % 49)
  const cy = 24 + (at(4) % 49)
  const turn = Math.round((at(5) / 255) * 360)
  const grooves = [0, 1, 2, 3].map((i) => {
    const r = 20 + i * (9 + (at(6) % 6))
    const dash = 14 + (at(7 + i) % 60)
    const gap = 8 + (at(11 + i) % 30)
    const colour = i % 2 === 0 ? spark : '#ffffff'
    const opacity = i % 2 === 0 ? 0.85 : 0.28
    return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width="5" stroke-linecap="round" stroke-dasharray="${dash} ${gap}" transform="rotate(${(turn + i * 67) % 360} ${cx} ${cy})"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><rect width="96" height="96" fill="${ground}"/>${grooves.join('')}<circle cx="${cx}" cy="${cy}" r="12" fill="${second}"/><circle cx="${cx}" cy="${cy}" r="3" fill="${ground}"/></svg>`
}

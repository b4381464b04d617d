import { cx } from '../src/kernel/ui/cx.ts'
import { Row, Show } from './Show.tsx'

const swatches: [name: string, colour: string][] = [
  ['paper', 'bg-paper'],
  ['surface', 'bg-surface'],
  ['sunk', 'bg-sunk'],
  ['line', 'bg-line'],
  ['edge', 'bg-edge'],
  ['ink', 'bg-ink'],
  ['ink-2', 'bg-ink-2'],
  ['ink-3', 'bg-ink-3'],
  ['violet', 'bg-violet'],
  ['violet-ink', 'bg-violet-ink'],
  ['violet-wash', 'bg-violet-wash'],
  ['amber', 'bg-amber'],
  ['coral', 'bg-coral'],
  ['night', 'bg-night'],
]

const sizes: [name: string, size: string][] = [
  ['68', 'text-hero'],
  ['40', 'text-4xl'],
  ['34', 'text-3xl'],
  ['30', 'text-2xl'],
  ['20', 'text-xl'],
  ['18', 'text-lg'],
]

export function TokensShow() {
  return (
    <Show title="Colour and type">
      <Row label="Colours">
        {swatches.map(([name, colour]) => (
          <div key={name} className="w-20 text-xs text-ink-2">
            <div className={cx('mb-1 h-12 rounded-control border border-line', colour)} />
            {name}
          </div>
        ))}
      </Row>
      <Row label="Headings" className="!block">
        {sizes.map(([name, size]) => (
          <p key={name} className={cx('truncate font-display leading-tight font-bold tight', size)}>
            {name} Wedding at Hall One
          </p>
        ))}
      </Row>
      <Row label="Text" className="!block">
        <p>15 Body text, 1.55 line height, in Inter. Money and tables in tabular figures: $18,240.00</p>
        <p className="text-sm text-ink-2">13 Secondary text</p>
        <p className="text-xs text-ink-3">12 Labels and badges</p>
      </Row>
    </Show>
  )
}

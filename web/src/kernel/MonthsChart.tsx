import { monthName, monthTitle } from './dateWords.ts'
import { Card, CardHeader } from './ui/surface/Card.tsx'

interface MonthsChartProps {
  title: string
  /** A value for each part, which stand on each other in one bar. */
  months: readonly { readonly month: string; readonly parts: readonly number[] }[]
  parts: readonly string[]
  words: (value: number) => string
}

const WIDTH = 24
const GAP = 8
const HEIGHT = 140
const fills = ['fill-violet', 'fill-violet/40']
const dots = ['bg-violet', 'bg-violet/40']
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

/** A year in bars. The picture is for eyes; screen readers get the same months as a table. */
export function MonthsChart({ title, months, parts, words }: MonthsChartProps) {
  const highest = Math.max(1, ...months.map((month) => sum(month.parts)))
  const total = sum(months.flatMap((month) => month.parts))
  return (
    <Card>
      <CardHeader
        title={title}
        description="The last 12 months"
        actions={<span className="figure text-lg">{words(total)}</span>}
      />
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${months.length * (WIDTH + GAP)} ${HEIGHT + 24}`}
        className="w-full"
      >
        <title>{title}</title>
        {months.map(({ month, parts: values }, i) => (
          <g key={month}>
            {values.map((value, part) => {
              const below = sum(values.slice(0, part))
              const height = (value / highest) * HEIGHT
              return (
                <rect
                  key={parts[part]}
                  x={i * (WIDTH + GAP) + GAP / 2}
                  y={HEIGHT - (below / highest) * HEIGHT - height}
                  width={WIDTH}
                  height={height}
                  rx={2}
                  className={fills[part]}
                >
                  <title>{`${monthTitle(month.slice(0, 7))}: ${words(value)} ${parts[part]}`}</title>
                </rect>
              )
            })}
            <text
              x={i * (WIDTH + GAP) + GAP / 2 + WIDTH / 2}
              y={HEIGHT + 17}
              textAnchor="middle"
              className="fill-ink-3 text-[11px]"
            >
              {monthName(month)}
            </text>
          </g>
        ))}
        <line x1={0} x2={months.length * (WIDTH + GAP)} y1={HEIGHT} y2={HEIGHT} className="stroke-line" />
      </svg>
      {parts.length > 1 && (
        <p aria-hidden="true" className="mt-3 flex gap-4 text-sm text-ink-3">
          {parts.map((part, i) => (
            <span key={part} className="flex items-center gap-1.5">
              <span className={`size-2.5 rounded-full ${dots[i]}`} />
              {part}
            </span>
          ))}
        </p>
      )}
      <table className="sr-only">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            {parts.map((part) => (
              <th key={part} scope="col">
                {part}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, parts: values }) => (
            <tr key={month}>
              <th scope="row">{monthTitle(month.slice(0, 7))}</th>
              {values.map((value, part) => (
                <td key={parts[part]}>{words(value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

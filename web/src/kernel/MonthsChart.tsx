import { monthName, monthTitle } from './dateWords.ts'
import { Card, CardHeader } from './ui/surface/Card.tsx'

interface MonthsChartProps {
  title: string
  /** A value for each part, which stand on each other in one bar; null where nothing was counted yet. The last month still goes on. */
  months: readonly { readonly month: string; readonly parts: readonly (number | null)[] }[]
  parts: readonly string[]
  words: (value: number) => string
  /** What the values are, where the title does not say all of it. */
  note?: string
  /** Said in place of a chart without any bar. */
  nothing?: string
}

const WIDTH = 24
const GAP = 8
const HEIGHT = 140
/** Room above the bars for what the highest is worth, and below them for the names of the months. */
const ABOVE = 20
const BELOW = 34
const fills = ['fill-violet', 'fill-violet/40']
const dots = ['bg-violet', 'bg-violet/40']
const sum = (values: readonly (number | null)[]) =>
  values.reduce<number>((all, value) => all + (value ?? 0), 0)

/** A year in bars. The picture is for eyes; screen readers get the same months as a table. */
export function MonthsChart({ title, months, parts, words, note, nothing }: MonthsChartProps) {
  const total = sum(months.flatMap((month) => month.parts))
  return (
    <Card>
      <CardHeader
        title={title}
        description={note ? `The last 12 months. ${note}` : 'The last 12 months'}
        actions={<span className="figure text-lg">{words(total)}</span>}
      />
      {total === 0 && nothing ? (
        <p className="text-ink-2">{nothing}</p>
      ) : (
        <Bars title={title} months={months} parts={parts} words={words} />
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
              <th scope="row">{titleOf(month, month === months.at(-1)?.month)}</th>
              {values.map((value, part) => (
                <td key={parts[part]}>{value === null ? '– (not counted yet)' : words(value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

const titleOf = (month: string, isLast: boolean): string =>
  isLast ? `${monthTitle(month.slice(0, 7))} so far` : monthTitle(month.slice(0, 7))

/** The bars under a line that says what the highest is worth. */
function Bars({
  title,
  months,
  parts,
  words,
}: Pick<MonthsChartProps, 'title' | 'months' | 'parts' | 'words'>) {
  const top = Math.max(0, ...months.map((month) => sum(month.parts)))
  const highest = Math.max(1, top)
  const width = months.length * (WIDTH + GAP)
  return (
    <>
      <svg aria-hidden="true" viewBox={`0 ${-ABOVE} ${width} ${ABOVE + HEIGHT + BELOW}`} className="w-full">
        <title>{title}</title>
        {top > 0 && (
          <>
            <line x1={0} x2={width} y1={0} y2={0} strokeDasharray="3 3" className="stroke-line" />
            <text x={0} y={-6} className="fill-ink-3 text-[11px] tabular-nums">
              {words(top)}
            </text>
          </>
        )}
        {months.map(({ month, parts: values }, i) => (
          <Bar
            key={month}
            month={month}
            isLast={i === months.length - 1}
            left={i * (WIDTH + GAP) + GAP / 2}
            values={values}
            scale={HEIGHT / highest}
            valueTitle={(value, part) => `${words(value)} ${parts[part]}`}
          />
        ))}
        <line x1={0} x2={width} y1={HEIGHT} y2={HEIGHT} className="stroke-line" />
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
    </>
  )
}

interface BarProps {
  month: string
  isLast: boolean
  left: number
  values: readonly (number | null)[]
  /** How high one of what is counted stands. */
  scale: number
  valueTitle: (value: number, part: number) => string
}

function Bar({ month, isLast, left, values, scale, valueTitle }: BarProps) {
  const title = titleOf(month, isLast)
  const label = { x: left + WIDTH / 2, textAnchor: 'middle', className: 'fill-ink-3 text-[11px]' } as const
  return (
    <g>
      {values.map((value, part) => {
        const height = (value ?? 0) * scale
        return (
          value !== null && (
            <rect
              key={fills[part]}
              x={left}
              y={HEIGHT - sum(values.slice(0, part)) * scale - height}
              width={WIDTH}
              height={height}
              rx={2}
              className={fills[part]}
            >
              <title>{`${title}: ${valueTitle(value, part)}`}</title>
            </rect>
          )
        )
      })}
      {values.every((value) => value === null) && (
        <text {...label} y={HEIGHT - 6}>
          –<title>{`${title}: not counted yet`}</title>
        </text>
      )}
      <text {...label} y={HEIGHT + 15}>
        {monthName(month)}
      </text>
      {isLast && (
        <text {...label} y={HEIGHT + 29}>
          so far
        </text>
      )}
    </g>
  )
}

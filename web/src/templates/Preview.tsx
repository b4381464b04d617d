import { sendTroubles } from '@cuebook/domain/templates/fill.ts'
import type { TemplateKind } from '@cuebook/domain/templates/kinds.ts'
import { fieldTroubles } from '@cuebook/domain/templates/parse.ts'
import { type ReactNode, useState } from 'react'
import { ErrorState } from '../kernel/ui/feedback/ErrorState.tsx'
import { Notice } from '../kernel/ui/feedback/Notice.tsx'
import { Skeleton } from '../kernel/ui/feedback/Skeleton.tsx'
import { Card, CardHeader } from '../kernel/ui/surface/Card.tsx'
import { FilledText } from './FilledText.tsx'
import { type ChosenSource, useLikeliest, useValues } from './requests.ts'
import { SourcePicker } from './SourcePicker.tsx'

interface PreviewProps {
  kind: TemplateKind
  text: string
  /** What can be done with the text and the booking that is chosen. */
  actions?: (chosen: ChosenSource) => ReactNode
}

/** The text as the client of a real booking or request would read it. It follows what is typed. */
export function Preview({ kind, text, actions }: PreviewProps) {
  const of = kind === 'quote' ? 'request' : 'booking'
  const suggested = useLikeliest(of)
  // Undefined until something was suggested or chosen. What is read then stays, whatever comes to be nearer.
  const [picked, setPicked] = useState<ChosenSource | null | undefined>(undefined)
  if (picked === undefined && suggested) setPicked(suggested)
  const chosen = picked ?? null
  const isOpening = picked === undefined && suggested === undefined
  const { values, isError, isFetching, refetch } = useValues(chosen)
  return (
    <Card>
      <CardHeader
        title="Preview"
        description={`What the client of a ${of} would read.`}
        actions={chosen && actions?.(chosen)}
      />
      <SourcePicker of={of} chosen={chosen} onChoose={setPicked} isOpening={isOpening} />
      {chosen && isError && !values && (
        <ErrorState className="!py-4" onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {chosen && !values && !isError && <Skeleton className="mt-3 h-24" />}
      {chosen && values && (
        <div className="mt-3 flex flex-col gap-3">
          {text.trim() ? (
            <FilledText kind={kind} text={text} values={quoted(kind, values)} />
          ) : (
            <p className="text-ink-3">Write a text to see it here.</p>
          )}
          <Troubles sentences={lacks(text, { kind, values: quoted(kind, values), source: of })} />
        </div>
      )}
    </Card>
  )
}

/** What this booking has no value for. What is wrong with the text itself stands under its field. */
function lacks(text: string, about: Parameters<typeof sendTroubles>[1]): string[] {
  const wrong = fieldTroubles(text, about.kind)
  return sendTroubles(text, about).filter((sentence) => !wrong.includes(sentence))
}

/** The price of a quote is typed when it is sent, so its place is shown here. */
const quoted = <Values extends object>(kind: TemplateKind, values: Values) =>
  kind === 'quote' ? { total: '[your price]', ...values } : values

/** Why the text cannot be sent as it stands. */
export function Troubles({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null
  return (
    <Notice tone="warning">
      <ul className="flex flex-col gap-1 font-normal wrap-anywhere">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Notice>
  )
}

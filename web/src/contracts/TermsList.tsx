import { standardTerms } from '@cuebook/domain/contracts/form/standard-terms.ts'
import { termInWords } from '@cuebook/domain/contracts/form/term-words.ts'
import { fieldsOf, headingOf, type Terms } from '@cuebook/domain/contracts/form/terms.ts'

/** The standard terms of every contract, then the terms that the DJ added. */
export function TermsList({ contract }: { contract: Terms }) {
  return (
    <dl className="flex flex-col gap-3 text-ink-2">
      {standardTerms(contract).map(({ title, text }) => (
        <Term key={title} title={title} text={text} />
      ))}
      {fieldsOf('terms').map((field) => {
        const text = termInWords(field, contract)
        return text && <Term key={field} title={headingOf(field)} text={text} />
      })}
    </dl>
  )
}

function Term({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <dt className="font-semibold text-ink">{title}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
    </div>
  )
}

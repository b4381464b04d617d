import type { LegalBlock, LegalPiece } from '@cuebook/domain/legal/api.ts'
import { legalLinks, legalPages, legalTitles } from '@cuebook/domain/legal/pages.ts'
import { createElement, Fragment, type ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { ErrorState } from '../kernel/ui/feedback/ErrorState.tsx'
import { Skeleton } from '../kernel/ui/feedback/Skeleton.tsx'
import { useTitle } from '../kernel/useTitle.ts'
import { useLegalText } from './requests.ts'

/** The operator's terms, privacy page or imprint; the address says which. */
export default function LegalPage() {
  const [path] = useLocation()
  const page = legalPages.find((each) => path.startsWith(`/${each}`)) ?? 'terms'
  const { data, isPending, isFetching, refetch } = useLegalText(page)
  const title = data?.title ?? legalTitles[page]
  useTitle(title)
  return (
    <article className="mx-auto w-full max-w-3xl">
      <h1 className="mb-6 text-3xl wrap-anywhere lg:text-4xl">{title}</h1>
      {isPending && <Skeleton className="h-[40rem] rounded-card" />}
      {!isPending && !data && <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
      <div className="flex flex-col gap-4 text-ink-2 wrap-anywhere">
        {data && inOrder(data.blocks, (block) => <Block block={block} />)}
      </div>
      <nav aria-label="Legal" className="mt-10 flex flex-wrap gap-x-7 border-t border-line pt-4">
        {legalLinks.map(({ href, label }) => (
          <Link
            key={href}
            href={href}
            aria-current={href === `/${page}` ? 'page' : undefined}
            className="-mx-2 inline-flex min-h-11 items-center px-2 font-medium text-ink-2 hover:text-ink hover:underline aria-[current=page]:text-violet-ink aria-[current=page]:underline"
          >
            {label}
          </Link>
        ))}
      </nav>
    </article>
  )
}

/** The parts of a text never change their places, so they need no keys. */
const inOrder = <Part,>(parts: readonly Part[], draw: (part: Part) => ReactNode) =>
  createElement(Fragment, null, ...parts.map(draw))

function Block({ block }: { block: LegalBlock }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? (
        <h2 className="mt-4 text-xl text-ink">{inOrder(block.line, piece)}</h2>
      ) : (
        <h3 className="mt-2 text-lg text-ink">{inOrder(block.line, piece)}</h3>
      )
    case 'paragraph':
      return <p className="whitespace-pre-line">{inOrder(block.line, piece)}</p>
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul'
      return (
        <List className={block.isOrdered ? 'list-decimal pl-6' : 'list-disc pl-6'}>
          {inOrder(block.items, (item) => (
            <li className="py-1">{inOrder(item, piece)}</li>
          ))}
        </List>
      )
    }
    case 'table':
      return <TextTable {...block} />
  }
}

const wordsOf = (line: readonly LegalPiece[]): string => line.map(({ text }) => text).join('')

/** It is named by the heads of its columns, because a text gives a table no title. */
function TextTable({ head, rows }: Extract<LegalBlock, { kind: 'table' }>) {
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface">
      <table aria-label={head.map(wordsOf).join(', ')} className="w-full text-left">
        <thead>
          <tr className="border-b border-line text-ink">
            {inOrder(head, (cell) => (
              <th scope="col" className="px-4 py-3">
                {inOrder(cell, piece)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inOrder(rows, (row) => (
            <tr className="border-b border-line align-top last:border-0">
              {inOrder(row, (cell) => (
                <td className="px-4 py-3">{inOrder(cell, piece)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const linkClass = 'font-medium text-violet-ink underline'

function piece({ text, isStrong, href }: LegalPiece) {
  const words = isStrong ? <strong className="text-ink">{text}</strong> : text
  if (!href) return words
  if (!href.startsWith('/'))
    return (
      <a href={href} className={linkClass}>
        {words}
      </a>
    )
  return (
    <Link href={href} className={linkClass}>
      {words}
    </Link>
  )
}

import { usd } from '@cuebook/domain/kernel/words/money.ts'
import { mostPackages } from '@cuebook/domain/packages/limits.ts'
import { hoursWords } from '@cuebook/domain/packages/quote-of.ts'
import { plainAmount } from '@cuebook/domain/packages/typed-amount.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../kernel/ui/button/Button.tsx'
import { IconButton } from '../kernel/ui/button/IconButton.tsx'
import { cx } from '../kernel/ui/cx.ts'
import { ArrowDown, ArrowUp, ChevronDown, Plus, X } from '../kernel/ui/icon/icons.ts'
import { useMoves } from '../kernel/ui/useMoves.ts'
import { OnePackageFields } from './OnePackageFields.tsx'
import { newPackage, type OfferingFieldsProps, type PackageDraft } from './offeringDraft.ts'

/** The packages in their order. One is open at a time, besides those with a problem. */
export function PackageFields({ form }: OfferingFieldsProps) {
  const { packages } = form.values
  const { list, noteMove } = useMoves<HTMLUListElement>()
  const [openKey, setOpenKey] = useState<string | null>(null)
  const [news, setNews] = useState('')
  const change = (i: number, changes: Partial<PackageDraft>) =>
    form.set({ packages: packages.map((each, at) => (at === i ? { ...each, ...changes } : each)) })
  function add() {
    const key = crypto.randomUUID()
    // Drawn at once, so that the focus can move into the new package.
    flushSync(() => {
      setOpenKey(key)
      form.set({ packages: [...packages, newPackage(key)] })
    })
    list.current?.lastElementChild?.querySelector('input')?.focus()
  }
  function remove(i: number) {
    form.set({ packages: packages.toSpliced(i, 1) })
    list.current?.focus()
  }
  function move(i: number, by: -1 | 1) {
    const one = packages[i]
    if (!one) return
    noteMove(one.key, by)
    form.set({ packages: packages.toSpliced(i, 1).toSpliced(i + by, 0, one) })
    setNews(`${one.name || 'The package'} is now ${i + by + 1} of ${packages.length}`)
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-3 font-semibold">Packages</legend>
      <ul ref={list} tabIndex={-1} className="flex flex-col gap-3 outline-none empty:hidden">
        {packages.map((one, i) => {
          const problems = (field: string) => form.problems[`packages.${i}.${field}`]
          const isWrong = Object.keys(form.problems).some(
            (path) => path.startsWith(`packages.${i}.`) && form.problems[path],
          )
          const isOpen = openKey === one.key || isWrong
          const title = one.name || `Package ${i + 1}`
          return (
            <li key={one.key} data-key={one.key} className="rounded-control border border-line">
              <div className="flex items-center gap-1 p-1.5">
                <button
                  type="button"
                  aria-expanded={isOpen}
                  onClick={() => setOpenKey(isOpen ? null : one.key)}
                  className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-control px-2 text-left hover:bg-sunk"
                >
                  <ChevronDown aria-hidden className={cx('size-4 shrink-0', isOpen && 'rotate-180')} />
                  <span className="min-w-0 flex-1 py-1">
                    <span className="block truncate font-medium">{title}</span>{' '}
                    <span className="block text-sm text-ink-3">{shortly(one)}</span>
                  </span>
                </button>
                <IconButton
                  label={`Move ${title} up`}
                  data-move={-1}
                  disabled={i === 0}
                  onClick={() => move(i, -1)}
                >
                  <ArrowUp aria-hidden />
                </IconButton>
                <IconButton
                  label={`Move ${title} down`}
                  data-move={1}
                  disabled={i === packages.length - 1}
                  onClick={() => move(i, 1)}
                >
                  <ArrowDown aria-hidden />
                </IconButton>
                <IconButton label={`Remove ${title}`} onClick={() => remove(i)}>
                  <X aria-hidden />
                </IconButton>
              </div>
              {isOpen && (
                <OnePackageFields one={one} problem={problems} onChange={(changes) => change(i, changes)} />
              )}
            </li>
          )
        })}
      </ul>
      {packages.length < mostPackages && (
        <Button variant="secondary" size="sm" className="self-start" onClick={add}>
          <Plus aria-hidden />
          Add a package
        </Button>
      )}
      <p role="status" className="sr-only">
        {news}
      </p>
    </fieldset>
  )
}

/** '5 hours, $1,200, hidden' */
const shortly = ({ hours, price, active }: PackageDraft): string =>
  [Number(hours) > 0 && hoursWords(Number(hours)), priceWords(price), !active && 'hidden']
    .filter(Boolean)
    .join(', ')

/** Nothing while what was typed is no amount. */
function priceWords(typed: string): string {
  const dollars = typed.trim() === '' ? Number.NaN : Number(plainAmount(typed))
  return Number.isFinite(dollars) ? usd(dollars) : ''
}

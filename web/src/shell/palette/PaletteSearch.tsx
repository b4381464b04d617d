import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { Link } from 'wouter'
import { useContracts } from '../../contracts/requests.ts'
import { chooseTheme } from '../../kernel/ui/button/theme.ts'
import { cx } from '../../kernel/ui/cx.ts'
import { CircleUser, FileText, LayoutDashboard, Search, Zap } from '../../kernel/ui/icon/icons.ts'
import {
  actionEntries,
  contractEntries,
  matching,
  type PaletteEntry,
  type PaletteGroup,
  pageEntries,
  peopleEntries,
} from './paletteEntries.ts'
import { usePeople } from './usePeople.ts'

const icons = { Pages: LayoutDashboard, Actions: Zap, People: CircleUser, Contracts: FileText } as const
const order = ['Pages', 'Actions', 'People', 'Contracts'] as const satisfies readonly PaletteGroup[]

interface PaletteSearchProps {
  user: CurrentUser
  onDone: () => void
  onLogout: () => void
}

/** A combobox: the focus stays in the field, the arrows move through the list, and Enter takes the marked entry. */
export function PaletteSearch({ user, onDone, onLogout }: PaletteSearchProps) {
  const [typed, setTyped] = useState('')
  const [marked, setMarked] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const shown = useMatching(user, typed)
  const at = Math.min(marked, shown.length - 1)

  function move(next: number) {
    setMarked(next)
    const option = list.current?.querySelector(`[data-index="${next}"]`)
    option?.scrollIntoView({ block: 'nearest' })
  }
  function press(event: KeyboardEvent) {
    const count = shown.length
    if (count === 0 || event.nativeEvent.isComposing) return
    const next = { ArrowDown: (at + 1) % count, ArrowUp: (at + count - 1) % count }[event.key]
    if (next !== undefined) move(next)
    // Following the link itself lets a form with unsaved changes ask first.
    else if (event.key === 'Enter') list.current?.querySelector<HTMLElement>(`[data-index="${at}"]`)?.click()
    else return
    event.preventDefault()
  }
  function take({ does }: PaletteEntry) {
    onDone()
    if ('theme' in does) chooseTheme(does.theme)
    if ('logout' in does) onLogout()
  }

  return (
    <>
      <div className="sticky top-0 z-10 flex items-center gap-3 border-b border-line bg-surface px-4">
        <Search aria-hidden className="size-5 shrink-0 text-ink-3" />
        <input
          role="combobox"
          aria-label="Search pages, people, contracts and actions"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={shown[at] ? `${id}-${at}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          placeholder="Where to? Pages, people, contracts"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setMarked(0)
          }}
          onKeyDown={press}
          className="h-14 min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-ink-3"
        />
        <kbd className="text-xs text-ink-3 max-md:hidden">Esc</kbd>
      </div>
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label="Results"
        className="h-[60dvh] overflow-y-auto p-2 max-md:pb-[max(0.5rem,env(safe-area-inset-bottom))] md:h-96"
      >
        {order.map((group) => (
          <Group key={group} name={group} hidden={!shown.some((entry) => entry.group === group)}>
            {shown.map(
              (entry, index) =>
                entry.group === group && (
                  <Option
                    key={entry.id}
                    id={`${id}-${index}`}
                    entry={entry}
                    index={index}
                    marked={index === at}
                    onMark={() => setMarked(index)}
                    onTake={() => take(entry)}
                  />
                ),
            )}
          </Group>
        ))}
      </div>
      <p
        role="status"
        className={shown.length === 0 ? 'absolute inset-x-0 top-24 text-center text-ink-2' : 'sr-only'}
      >
        {shown.length === 0 ? `Nothing is called “${typed.trim()}”.` : `${shown.length} found`}
      </p>
    </>
  )
}

function useMatching(user: CurrentUser, typed: string): PaletteEntry[] {
  const { data: contracts } = useContracts()
  const people = usePeople()
  const all = useMemo(
    () => [
      ...pageEntries(user),
      ...actionEntries(user),
      ...peopleEntries(people),
      ...(user.role ? contractEntries(contracts ?? [], user.role) : []),
    ],
    [user, people, contracts],
  )
  return useMemo(() => matching(all, typed), [all, typed])
}

interface GroupProps {
  name: PaletteGroup
  hidden: boolean
  children: ReactNode
}

function Group({ name, hidden, children }: GroupProps) {
  const id = useId()
  if (hidden) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox may hold groups, and no element stands for one
    <div role="group" aria-labelledby={id} className="pb-1">
      <div id={id} role="presentation" className="px-2 pt-2 pb-1 text-xs font-semibold text-ink-3">
        {name}
      </div>
      {children}
    </div>
  )
}

interface OptionProps {
  id: string
  entry: PaletteEntry
  index: number
  marked: boolean
  onMark: () => void
  onTake: () => void
}

function Option({ id, entry: { group, label, detail, does }, index, marked, onMark, onTake }: OptionProps) {
  const Icon = icons[group]
  const props = {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': marked,
    'data-index': index,
    onClick: onTake,
    onPointerMove: onMark,
    className: cx(
      'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 py-1.5 outline-none',
      marked && 'bg-violet-wash text-violet-ink',
    ),
    children: (
      <>
        <Icon aria-hidden className="size-4.5 shrink-0 text-ink-3" />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{label}</span>
          {detail && <span className="block truncate text-sm text-ink-2">{detail}</span>}
        </span>
      </>
    ),
  }
  return 'href' in does ? <Link {...props} href={does.href} /> : <div {...props} />
}

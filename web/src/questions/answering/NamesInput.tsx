import type { AnswerValue } from '@cuebook/domain/questions/answer.ts'
import { mostNames } from '@cuebook/domain/questions/limits.ts'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { IconButton } from '../../kernel/ui/button/IconButton.tsx'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Input } from '../../kernel/ui/form/Input.tsx'
import { Plus, X } from '../../kernel/ui/icon/icons.ts'

interface NamesInputProps {
  value: AnswerValue
  onType: (value: AnswerValue) => void
}

const blank = { name: '', say: null }

/** A list of people, each with how their name is said. A row without a name does not count. */
export function NamesInput({ value, onType }: NamesInputProps) {
  const list = useRef<HTMLUListElement>(null)
  const rows = Array.isArray(value) && value.length > 0 ? value : [blank]
  const change = (at: number, changes: Partial<(typeof rows)[number]>) =>
    onType(rows.map((row, i) => (i === at ? { ...row, ...changes } : row)))
  function add() {
    flushSync(() => onType([...rows, blank]))
    list.current?.lastElementChild?.querySelector('input')?.focus()
  }
  return (
    <div className="flex flex-col gap-3">
      <ul ref={list} className="flex flex-col gap-3">
        {/* A row has no id of its own, so it is known by its place. */}
        {[...rows.entries()].map(([i, row]) => (
          <li
            key={i}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
          >
            <Field label="Name" hideLabel={i > 0}>
              <Input
                value={row.name}
                autoComplete="off"
                onChange={({ target }) => change(i, { name: target.value })}
              />
            </Field>
            <Field label="How to say it" hideLabel={i > 0} className="max-sm:order-3 max-sm:col-span-2">
              <Input
                value={row.say ?? ''}
                autoComplete="off"
                placeholder="shi-VAWN"
                onChange={({ target }) => change(i, { say: target.value })}
              />
            </Field>
            <IconButton
              label={`Remove ${row.name || `name ${i + 1}`}`}
              disabled={rows.length === 1 && !row.name && !row.say}
              onClick={() => onType(rows.toSpliced(i, 1))}
            >
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {rows.length < mostNames && (
        <Button variant="secondary" size="sm" className="self-start" onClick={add}>
          <Plus aria-hidden />
          Add a name
        </Button>
      )}
    </div>
  )
}

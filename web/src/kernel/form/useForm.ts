import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { reasonOf } from '../calls/api.ts'
import type { BoundControl } from '../ui/form/fieldContext.ts'
import { whenIdle } from '../ui/whenIdle.ts'
import type { KeptOffer } from '../unsaved/KeptNotice.tsx'
import { useUnsavedGuard } from '../unsaved/useUnsavedGuard.ts'
import { judge, type Problems, type Rules, recheck, refusedFields } from './problems.ts'

interface FormOptions<Values extends object, Sent, Reply, How> {
  /** The values with which the form opens. */
  readonly start: Values
  readonly rules?: Rules<Values, Sent>
  /** Rules that come after the screen, because they are larger than the form. The same function each time. */
  readonly lateRules?: () => Promise<Rules<Values, Sent>>
  /** Called with what the rules made of the values, once they have no objection, and not again before it ended. */
  readonly send: (sent: Sent, how: How | undefined) => Promise<Reply> | Reply
  /** Also called when the form has left the screen meanwhile. */
  readonly done?: (reply: Reply, form: FormControls<Values>) => unknown
  readonly failed?: (error: unknown) => unknown
  /** The sentences of a refusal under their fields. Without any, what the server said about its fields stands there. */
  readonly refused?: (error: unknown) => Problems | undefined
  /** Called when the rules object. */
  readonly wrong?: (problems: Problems, values: Values) => void
  /** What stands above the fields after a refusal, where the server gave no reason. Nothing does without this. */
  readonly otherwise?: string | ((error: unknown) => string)
  /** Asks before changes are left, and keeps them under this name while the person signs in again. */
  readonly unsaved?: 'asks' | { readonly keptAs: string; readonly onRestore?: (typed: Values) => void }
  readonly changed?: (values: Values) => void
}

interface FormControls<Values> {
  /** Changes some values, as typing does. */
  set(changes: Partial<Values>): void
  /** Begins anew, with these values or with those of the last beginning. */
  reset(start?: Values): void
}

/** A control that is not typed into, or holds no text, says how its value is made of a text. */
type Reading<Value> = string extends Value
  ? [read?: (typed: string) => Value]
  : [read: (typed: string) => Value]

export interface FormOf<Values, How = never> extends FormControls<Values> {
  readonly values: Values
  readonly problems: Problems
  readonly isDirty: boolean
  readonly isBusy: boolean
  /** How often somebody tried to send it since it began. */
  readonly tries: number
  /** Why the server refused, unless that stands under the fields. */
  readonly refusal: string | null
  readonly kept: KeptOffer | null
  readonly element: RefObject<HTMLFormElement | null>
  /** For the Field around one Input, Textarea or Select. */
  field<Name extends keyof Values & string>(
    name: Name,
    ...read: Reading<Values[Name]>
  ): { error: string | undefined; control: BoundControl }
  /** Checks and sends. `how` is given to `send`. */
  submit(how?: How): void
}

interface State<Values> {
  start: Values
  values: Values
  problems: Problems
  tries: number
  isBusy: boolean
  isSent: boolean
  error: unknown
}

const begin = <Values>(start: Values): State<Values> => ({
  start,
  values: start,
  problems: {},
  tries: 0,
  isBusy: false,
  isSent: false,
  error: null,
})

/** A form of the browser. `Form` draws it around its fields. */
export function useForm<Values extends object, Sent = Values, Reply = unknown, How = never>(
  options: FormOptions<Values, Sent, Reply, How>,
): FormOf<Values, How> {
  const { lateRules, unsaved } = options
  const element = useRef<HTMLFormElement>(null)
  const [state, setState] = useState(() => begin(options.start))
  // Several changes can follow each other before the next drawing.
  const latest = useRef(state)
  const isRunning = useRef(false)
  const loaded = useRef<Rules<Values, Sent>>(null)
  useEffect(() => lateRules && whenIdle(() => void load(lateRules, loaded)), [lateRules])

  function update(changes: Partial<State<Values>>) {
    latest.current = { ...latest.current, ...changes }
    setState(latest.current)
  }
  function set(changes: Partial<Values>) {
    const { problems, tries } = latest.current
    const values = { ...latest.current.values, ...changes }
    const rules = options.rules ?? loaded.current
    // A schema watches each change after the first try; a function is asked at the tries only.
    const present = tries > 0 && typeof rules === 'object' ? judge(rules, values).problems : {}
    update({ values, isSent: false, problems: recheck(problems, Object.keys(changes), present) })
    options.changed?.(values)
  }
  const reset = (start = latest.current.start) => update(begin(start))

  function submit(how?: How) {
    if (isRunning.current) return
    const rules = options.rules ?? loaded.current
    if (rules || !lateRules) return check(rules, how)
    isRunning.current = true
    void load(lateRules, loaded).then(() => {
      isRunning.current = false
      check(loaded.current, how)
    })
  }
  function check(rules: Rules<Values, Sent> | null, how: How | undefined) {
    const { problems, sent } = judge(rules, latest.current.values)
    const tries = latest.current.tries + 1
    if (Object.keys(problems).length === 0) {
      update({ problems, tries, error: null, isBusy: true, isSent: false })
      return void send(sent, how)
    }
    update({ tries, error: null })
    options.wrong?.(problems, latest.current.values)
    blame(problems)
  }
  async function send(sent: Sent, how: How | undefined) {
    isRunning.current = true
    const answer = await settled(() => options.send(sent, how))
    isRunning.current = false
    if ('error' in answer) return refuse(answer.error)
    // Drawn at once, so that the question about unsaved changes is off before `done` leads elsewhere.
    flushSync(() => update({ isBusy: false, isSent: true }))
    options.done?.(answer.reply, { set, reset })
  }
  function refuse(error: unknown) {
    update({ isBusy: false })
    options.failed?.(error)
    const problems = options.refused?.(error) ?? refusedFields(error, latest.current.values)
    if (problems) blame(problems)
    else update({ error })
  }
  /** Draws the sentences at once, so that the focus can move to the first wrong field. */
  function blame(problems: Problems) {
    flushSync(() => update({ problems }))
    element.current?.querySelector<HTMLElement>('[aria-invalid=true],[data-invalid]')?.focus()
  }

  const { values, start, problems, isBusy, tries, error } = state
  const isDirty = JSON.stringify(values) !== JSON.stringify(start)
  const kept = useUnsavedGuard(
    unsaved !== undefined && isDirty && !state.isSent,
    typeof unsaved === 'object'
      ? {
          name: unsaved.keptAs,
          values,
          restore(typed) {
            unsaved.onRestore?.(typed)
            update({ ...begin(latest.current.start), values: { ...latest.current.values, ...typed } })
          },
        }
      : undefined,
  )
  return {
    values,
    problems,
    isDirty,
    isBusy,
    tries,
    refusal: error === null ? null : wordsFor(error, options.otherwise),
    kept,
    element,
    set,
    reset,
    submit,
    field: (name, ...[read]) => ({
      error: problems[name],
      control: {
        name,
        value: String(values[name] ?? ''),
        onChange: ({ target }) =>
          set({ [name]: read ? read(target.value) : target.value } as unknown as Partial<Values>),
      },
    }),
  }
}

type LateRules<Values, Sent> = RefObject<Rules<Values, Sent> | null>

/** Should they not come, they are asked for again at the next try. */
async function load<Values, Sent>(
  rules: () => Promise<Rules<Values, Sent>>,
  loaded: LateRules<Values, Sent>,
): Promise<void> {
  loaded.current ??= await rules().catch(() => null)
}

async function settled<Reply>(send: () => Promise<Reply> | Reply) {
  try {
    return { reply: await send() }
  } catch (error) {
    return { error }
  }
}

const wordsFor = (error: unknown, otherwise: string | ((error: unknown) => string) | undefined) =>
  otherwise === undefined
    ? null
    : reasonOf(error, typeof otherwise === 'string' ? otherwise : otherwise(error))

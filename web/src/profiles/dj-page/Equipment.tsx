import { equipmentItems } from '@cuebook/domain/profiles/equipment.ts'
import type { Icon } from '../../kernel/ui/icon/icon.ts'
import { Disc3, Lightbulb, Mic, Package, Speaker } from '../../kernel/ui/icon/icons.ts'

const icons: readonly (readonly [RegExp, Icon])[] = [
  [/\bmic/i, Mic],
  [/light|led|haze|fog|moving head|laser/i, Lightbulb],
  [/speaker|\bpa\b|\bsub|tops?\b|column|monitor/i, Speaker],
  [/cdj|djm|deck|turntable|mixer|controller|technics|vinyl/i, Disc3],
]

export function Equipment({ text }: { text: string }) {
  const items = equipmentItems(text)
  if (items.length < 2) return <p className="whitespace-pre-line wrap-anywhere text-ink-2">{text}</p>
  return (
    <ul className="flex flex-col gap-2.5">
      {items.map((item) => {
        const Icon = icons.find(([words]) => words.test(item))?.[1] ?? Package
        return (
          <li key={item} className="flex gap-2.5 text-ink-2">
            <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0 text-violet" />
            <span className="min-w-0 wrap-anywhere first-letter:uppercase">{item}</span>
          </li>
        )
      })}
    </ul>
  )
}

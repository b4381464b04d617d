import { useId, useSyncExternalStore } from 'react'
import { cx } from '../cx.ts'
import { Monitor, Moon, Sun } from '../icon/icons.ts'
import { chooseTheme, currentTheme, onThemeChange, type Theme } from './theme.ts'

const choices: { theme: Theme; label: string; Icon: typeof Sun }[] = [
  { theme: 'system', label: 'System theme', Icon: Monitor },
  { theme: 'light', label: 'Light theme', Icon: Sun },
  { theme: 'dark', label: 'Dark theme', Icon: Moon },
]

const onServer = (): Theme => 'system'

/** Plain radio buttons, because the prerendered landing page loads no component library. */
export function ThemeToggle({ className }: { className?: string | undefined }) {
  const theme = useSyncExternalStore(onThemeChange, currentTheme, onServer)
  const name = useId()
  return (
    <fieldset className={cx('inline-flex rounded-full border border-line bg-sunk p-0.5', className)}>
      <legend className="sr-only">Theme</legend>
      {choices.map(({ theme: each, label, Icon }) => (
        <label
          key={each}
          title={label}
          className="relative grid size-8 cursor-pointer place-items-center rounded-full text-ink-3 transition-colors hover:text-ink has-checked:bg-violet-wash has-checked:text-violet-ink has-checked:ring-1 has-checked:ring-violet has-focus-visible:outline-2 has-focus-visible:outline-violet touch:size-11"
        >
          <input
            type="radio"
            name={name}
            value={each}
            data-theme-button
            // A browser that goes back must not restore an earlier choice, which would look like a press.
            autoComplete="off"
            checked={theme === each}
            onChange={() => chooseTheme(each)}
            aria-label={label}
            className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
          />
          <Icon aria-hidden className="pointer-events-none relative size-4" />
        </label>
      ))}
    </fieldset>
  )
}

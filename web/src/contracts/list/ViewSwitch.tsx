import { useKeptChoice } from '../../kernel/keptChoice.ts'
import { IconButton } from '../../kernel/ui/button/IconButton.tsx'
import { LayoutGrid, List } from '../../kernel/ui/icon/icons.ts'

const views = [
  { view: 'cards', label: 'Show as cards', Icon: LayoutGrid },
  { view: 'rows', label: 'Show as rows', Icon: List },
] as const
export type ContractView = (typeof views)[number]['view']

/** Cards, until this person chooses rows in this browser. */
export function useContractView(userId: string): [ContractView, (view: ContractView) => void] {
  const [kept, keep] = useKeptChoice(userId, 'contracts-view')
  return [kept === 'rows' ? 'rows' : 'cards', keep]
}

interface ViewSwitchProps {
  chosen: ContractView
  onChoose: (view: ContractView) => void
}

export function ViewSwitch({ chosen, onChoose }: ViewSwitchProps) {
  return (
    <fieldset className="flex shrink-0 md:ml-auto md:gap-1">
      <legend className="sr-only">View</legend>
      {views.map(({ view, label, Icon }) => (
        <IconButton
          key={view}
          label={label}
          variant={view === chosen ? 'soft' : 'ghost'}
          aria-pressed={view === chosen}
          onClick={() => onChoose(view)}
        >
          <Icon aria-hidden />
        </IconButton>
      ))}
    </fieldset>
  )
}

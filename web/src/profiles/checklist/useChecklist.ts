import { checklist } from '@cuebook/domain/profiles/checklist.ts'
import type { CurrentUser } from '@cuebook/domain/profiles/current-user.ts'
import { useContracts } from '../../contracts/requests.ts'
import { useKeptChoice } from '../../kernel/keptChoice.ts'
import { useClips } from '../requests.ts'

/** The checklist of a DJ, for every screen that shows it. `isLoading` while clips and contracts are not known yet. */
export function useChecklist(user: CurrentUser, isWanted: boolean) {
  const clips = useClips(isWanted)
  const contracts = useContracts()
  const [shared, share] = useKeptChoice(user.id, 'page-shared')
  const steps = checklist({
    user,
    clips: clips.data?.length ?? 0,
    contracts: contracts.data?.length ?? 0,
    shared: shared !== null,
  })
  return { steps, share: () => share('yes'), isLoading: clips.isLoading || contracts.isLoading }
}

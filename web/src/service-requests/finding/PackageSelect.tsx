import type { DjPrices } from '@cuebook/domain/packages/offering.ts'
import type { ApplicationForm } from '@cuebook/domain/service-requests/applying/application-form.ts'
import type { ListedRequest } from '@cuebook/domain/service-requests/service-request.ts'
import type { FormOf } from '../../kernel/form/useForm.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Field } from '../../kernel/ui/form/Field.tsx'
import { Select } from '../../kernel/ui/form/Select.tsx'
import { dollarsOf } from './applyValues.ts'
import { itemsWithoutPackage, packageItems, packagesFor } from './packageItems.ts'

interface PackageSelectProps {
  form: FormOf<ApplicationForm>
  request: Pick<ListedRequest, 'choice' | 'distanceMiles'>
  prices: DjPrices | undefined
  /** The items are others than before. */
  onFill: () => void
}

const NONE = 'none'

/** Choosing a package fills in its lines and their sum as the price. The DJ can change both afterwards. */
export function PackageSelect({ form, request, prices, onFill }: PackageSelectProps) {
  const { packageId, startTime, endTime, items = [] } = form.values
  const options = packagesFor(request, prices)
  if (options.length === 0) return null
  const counted = (id: string) => packageItems(id, { request, prices, startTime, endTime })
  function choose(id: string) {
    onFill()
    if (id === NONE) return form.set({ packageId: null, items: itemsWithoutPackage(form.values, request) })
    const lines = counted(id)
    form.set({
      packageId: id,
      items: lines?.items ?? [],
      ...(lines && { proposedPrice: String(lines.total) }),
    })
  }
  const fresh = packageId ? counted(packageId) : null
  const isOld = fresh !== null && countedLines(fresh.items) !== countedLines(items)
  return (
    <div className="flex flex-col items-start gap-2">
      <Field
        label="Package"
        optional
        className="w-full"
        hint="Fills in the price and its lines, which the client reads."
        error={form.problems.packageId}
      >
        <Select
          options={[{ value: NONE, label: 'No package' }, ...options]}
          value={packageId ?? NONE}
          onValueChange={choose}
        />
      </Field>
      {packageId && isOld && (
        <Button size="sm" variant="secondary" onClick={() => choose(packageId)}>
          Count the package again
        </Button>
      )}
    </div>
  )
}

/** What follows from the package and the hours, as one text. Extras are the DJ's to add and to remove. */
const countedLines = (items: NonNullable<ApplicationForm['items']>): string =>
  items
    .filter(({ kind }) => kind === 'package' || kind === 'overtime' || kind === 'travel')
    .map(({ label, amount }) => `${label}: ${dollarsOf(amount)}`)
    .join('\n')

import type { ConsoleCoupon } from '@cuebook/domain/admin/coupons/api.ts'
import { offWords } from '@cuebook/domain/subscriptions/price.ts'
import { readersDay } from '../../kernel/dateWords.ts'
import { Button } from '../../kernel/ui/button/Button.tsx'
import { Badge } from '../../kernel/ui/feedback/Badge.tsx'
import { Tag } from '../../kernel/ui/icon/icons.ts'
import { ConfirmDialog } from '../../kernel/ui/overlay/ConfirmDialog.tsx'
import { AdminFrame } from '../frame/AdminFrame.tsx'
import { PagedCard } from '../lists/PagedCard.tsx'
import { NewCouponCard } from './NewCouponCard.tsx'
import { useCoupons, useEndCoupon } from './requests.ts'

export default function CouponsPage() {
  return (
    <AdminFrame title="Coupons" description="Discount codes for the subscriptions of DJs.">
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,8fr)_minmax(0,5fr)]">
        <div className="min-w-0 max-lg:order-last">
          <Coupons />
        </div>
        <NewCouponCard />
      </div>
    </AdminFrame>
  )
}

function Coupons() {
  const list = useCoupons()
  return (
    <PagedCard
      list={list}
      label="Codes"
      empty={{ icon: <Tag />, title: 'There are no codes', text: 'Make the first one beside this list.' }}
      row={(row) => <Coupon key={row.code} row={row} />}
    />
  )
}

function Coupon({ row }: { row: ConsoleCoupon }) {
  const end = useEndCoupon()
  const { code, name, type, value, duration, expiresAt, isOver, used, running } = row
  const until = expiresAt ? `, ${isOver ? 'ended' : 'until'} ${readersDay(expiresAt)}` : ''
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3.5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {code}
          <Badge tone={isOver ? 'grey' : 'green'}>{isOver ? 'Ended' : 'In use'}</Badge>
        </p>
        <p className="text-ink-2 wrap-anywhere">
          {`${offWords({ type, value })} off, ${duration}${until}${name === code ? '' : ` (${name})`}`}
        </p>
        <p className="text-sm text-ink-3">
          {used === 0
            ? 'Nobody has used it yet'
            : `Used by ${used} ${used === 1 ? 'DJ' : 'DJs'}, ${running} with it now`}
        </p>
      </div>
      {!isOver && (
        <ConfirmDialog
          title={`End ${code}?`}
          description="Nobody new can use it from now on. Whoever has it keeps it. This cannot be undone."
          confirmLabel="End the code"
          tone="danger"
          onConfirm={() => end.mutateAsync(code)}
          trigger={
            <Button variant="secondary" size="sm" aria-label={`End ${code}`}>
              End
            </Button>
          }
        />
      )}
    </li>
  )
}

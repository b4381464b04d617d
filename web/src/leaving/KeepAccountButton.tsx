import { useKeepAccount } from './requests.ts'

export default function KeepAccountButton() {
  const keep = useKeepAccount()
  return (
    <button
      type="button"
      aria-disabled={keep.isPending || undefined}
      onClick={() => keep.isPending || keep.mutate()}
      className="inline-flex min-h-6 cursor-pointer items-center font-semibold underline touch:min-h-11"
    >
      Keep my account
    </button>
  )
}

import type { Change } from '@cuebook/domain/contracts/changes.ts'

/** The old and the new value of each changed field. */
export function ChangesList({ changes }: { changes: readonly Change[] }) {
  return (
    <ul className="flex flex-col gap-2 font-normal">
      {changes.map(({ field, label, before, after }) => (
        <li key={field} className="wrap-anywhere">
          <span className="font-semibold">{label}: </span>
          <del>
            <span className="sr-only">was </span>
            {before ?? '(empty)'}
          </del>
          <span aria-hidden> → </span>
          <ins className="font-medium no-underline">
            <span className="sr-only"> is now </span>
            {after ?? '(empty)'}
          </ins>
        </li>
      ))}
    </ul>
  )
}

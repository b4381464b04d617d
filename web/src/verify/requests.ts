import { sealCalls } from '@cuebook/domain/contracts/room.ts'
import type { sealApi } from '@cuebook/domain/contracts/seal-api.ts'
import { callsOf } from '../kernel/calls/api.ts'
import { useChange } from '../kernel/calls/useChange.ts'
import type { Verdict } from './verdict.ts'

const api = callsOf<typeof sealApi>(sealCalls)

/** Far larger than any contract; reading a larger file would only block the browser. */
const MOST_BYTES = 50 * 1024 * 1024

export interface Checked {
  readonly name: string
  readonly verdict: Verdict
}

/** Checks a file in the browser, so that it never leaves the computer. The checker loads with the first file. */
export const useCheckSeal = () => useChange(api.certificate, { send: check })

async function check(file: File): Promise<Checked> {
  if (file.size > MOST_BYTES)
    return {
      name: file.name,
      verdict: { state: 'not-a-pdf', detail: 'It is far too large for a contract.' },
    }
  const [bytes, { checkSeal }, { caPem }] = await Promise.all([
    file.arrayBuffer(),
    import('./checkSeal.ts'),
    api.certificate(),
  ])
  return { name: file.name, verdict: await checkSeal(new Uint8Array(bytes), caPem) }
}

import type { ContractDetail } from '@cuebook/domain/contracts/contract.ts'
import { Link } from 'wouter'
import { FactList } from '../../FactList.tsx'
import { FoldedCard } from './FoldedCard.tsx'

/** What proves the contract and few people need: its id, its fingerprint, the addresses and where a file is checked. */
export function RecordCard({ contract }: { contract: ContractDetail }) {
  const { id, version, versionHash, sealed, dj, client } = contract
  return (
    <FoldedCard title="Record" summary="Contract ID, fingerprint and addresses">
      <FactList
        className="sm:!grid-cols-1"
        facts={[
          ['Contract ID', id],
          [`Fingerprint of version ${version} (SHA-256)`, <Hash key="version" of={versionHash} />],
          ...(sealed
            ? ([['Fingerprint of the sealed file', <Hash key="sealed" of={sealed.sha256} />]] as const)
            : []),
          ['Client email', client.email],
          ['DJ email', dj.email],
        ]}
      />
      <p className="mt-4 text-sm text-ink-2">
        A sealed PDF can be checked by anybody, without an account:{' '}
        <Link href="/verify" className="font-semibold text-violet-ink underline">
          Verify a document
        </Link>
      </p>
    </FoldedCard>
  )
}

const Hash = ({ of }: { of: string }) => <span className="font-mono text-sm">{of}</span>

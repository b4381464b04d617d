import { latin1 } from './sealInFile.ts'
import type { SealedContract, Signer } from './verdict.ts'

interface SealedContent {
  readonly contract: SealedContract | null
  readonly signers: readonly Signer[]
}

/** Reads the files inside a sealed contract. The caller has checked the seal, so they can be trusted. */
export async function readAttachments(file: Uint8Array): Promise<SealedContent> {
  try {
    const text = latin1(file)
    const [audit, contract] = [
      await readFile(file, text, 'audit.json'),
      await readFile(file, text, 'contract.json'),
    ]
    const { terms } = contract as { terms?: { eventType?: unknown } }
    const { contractId, version, documentSha256, signatures } = audit as Record<string, unknown>
    return {
      contract: {
        id: String(contractId),
        version: Number(version),
        documentSha256: String(documentSha256),
        event: typeof terms?.eventType === 'string' ? terms.eventType : null,
      },
      signers: (signatures as Signer[]).map(({ party, name, method, signedAt }) => ({
        party,
        name: String(name),
        method: String(method),
        signedAt: String(signedAt),
      })),
    }
  } catch {
    return { contract: null, signers: [] }
  }
}

async function readFile(file: Uint8Array, text: string, name: string): Promise<unknown> {
  const entry = new RegExp(`/F \\(${name.replace('.', '\\.')}\\)\\s*/EF <<\\s*/F (\\d+) 0 R`).exec(text)
  const at = text.indexOf(`\n${entry?.[1]} 0 obj\n`)
  const begin = text.indexOf('stream\n', at) + 'stream\n'.length
  const length = Number(/\/Length (\d+)/.exec(text.slice(at, begin))?.[1])
  const packed = new Blob([file.slice(begin, begin + length)]).stream()
  const unpacked = packed.pipeThrough(new DecompressionStream('deflate'))
  return JSON.parse(await new Response(unpacked).text())
}

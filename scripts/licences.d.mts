export interface Package {
  name: string
  version: string
  /** Null where the package says nothing. */
  licence: string | null
  /** Installed by a start; the others come with tests and tools. */
  ships: boolean
}
interface Advisory {
  name: string
  nodes: string[]
  title: string
  url: string
  severity: string
  range: string
}
export function isPermissive(expression: string): boolean
export function exceptionFor(one: Pick<Package, 'name' | 'licence'>): string | undefined
export function forbidden(packages: readonly Package[]): Package[]
export function packagesOf(
  lock: { packages: Record<string, { link?: boolean; dev?: boolean; version?: string; license?: unknown }> },
  licenceIn: (folder: string) => unknown,
): Package[]
export function readAudit(output: string): { notAsked?: string; advisories?: Advisory[] }

export interface Peers {
  chromium: string | null
  /** The same engine without windows, which is quicker; tests also run without it. */
  headlessShell: string | null
  /** The folder with initdb and postgres. */
  postgresBin: string | null
  radicale: string | null
  vdirsyncer: string | null
  khal: string | null
  pdfsig: string | null
  certutil: string | null
  missing: {
    name: 'chromium' | 'postgresBin' | 'radicale' | 'vdirsyncer' | 'khal' | 'pdfsig' | 'certutil'
    hint: string
  }[]
}
export function findPeers(): Peers
export function ensurePeers(options?: { say?: (line: string) => void }): Peers
export function findFirefox(): string | null
export function findCaddy(): string | null
export function findPostgresBin(): string | null
export function findVdirsyncer(): string | null
export function findKhal(): string | null
export function findPdfsig(): string | null
export function findCertutil(): string | null
export function findRadicale(): string | null

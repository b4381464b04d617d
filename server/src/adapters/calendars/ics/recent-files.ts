interface RecentFile {
  readonly text: string
  readonly etag: string | null
  readonly lastModified: string | null
}
export interface RecentFiles {
  of(url: string): RecentFile | undefined
  keep(url: string, file: RecentFile): void
}

/** Ten megabytes at most, however many addresses there are. */
const MOST_FILES = 100
const LONGEST_FILE = 100_000

/** The small calendar files that were read last, so that an unchanged one is not sent again. */
export function openRecentFiles(): RecentFiles {
  const files = new Map<string, RecentFile>()
  return {
    of: (url) => files.get(url),
    keep(url, file) {
      files.delete(url)
      const canBeAskedFor = file.etag !== null || file.lastModified !== null
      if (!canBeAskedFor || file.text.length > LONGEST_FILE) return
      files.set(url, file)
      const [oldest] = files.keys()
      if (files.size > MOST_FILES && oldest !== undefined) files.delete(oldest)
    },
  }
}

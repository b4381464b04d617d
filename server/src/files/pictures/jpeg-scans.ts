const SCAN = 0xda
const END = 0xd9

/**
 * Counts how often a JPEG draws its pixels. Each scan costs a pass over the whole picture before a decoder checks any
 * time limit, and a hostile file can have thousands. Cameras write about ten.
 */
export function jpegScans(bytes: Uint8Array): number {
  let scans = 0
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? END
    if (bytes[at] !== 0xff || marker === END) break
    // There may be fill bytes before a marker.
    if (marker === 0xff) {
      at += 1
      continue
    }
    at += 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0))
    if (marker !== SCAN) continue
    scans += 1
    at = nextMarker(bytes, at)
  }
  return scans
}

/** Inside a scan, 0xff is only followed by zero or a restart marker; anything else begins the next marker. */
function nextMarker(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}

/** What the service worker does with a pushed notification. */
export interface ShownNote {
  readonly title: string
  readonly options: NotificationOptions
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Browsers require a visible notification for each push, so an unreadable one shows only our name. */
export function noteOf(text: string | undefined): ShownNote {
  const { title, text: body, path, kind } = recordIn(text)
  return {
    title: isText(title) ? title : 'Cuebook',
    options: {
      ...(isText(body) && { body }),
      ...(isText(path) && isText(kind) && { tag: `${kind}:${path}` }),
      icon: '/icons/icon-192.png',
      data: { path },
    },
  }
}

function recordIn(text: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** The address that a pressed notification opens; anything but a path of ours opens the start page. */
export function addressIn(data: unknown, origin: string): string {
  const path = typeof data === 'object' && data !== null && 'path' in data ? data.path : undefined
  const url = isText(path) && URL.canParse(path, origin) ? new URL(path, origin) : null
  return url?.origin === origin ? url.href : `${origin}/`
}

interface Window {
  readonly url: string
  readonly focused: boolean
  focus(): Promise<unknown>
}
interface Windows {
  matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly Window[]>
  openWindow(url: string): Promise<unknown>
}

/** Shows the window that has the address open, or a new one. Other windows stay, because they may hold unsaved work. */
export async function openOrFocus(windows: Windows, address: string): Promise<void> {
  const all = await windows.matchAll({ type: 'window', includeUncontrolled: true })
  const there = all.find(({ url }) => url === address)
  await (there ? there.focus() : windows.openWindow(address))
}

/** A person who is already looking at that address needs no notification. */
export async function isSeen(windows: Windows, address: string): Promise<boolean> {
  const all = await windows.matchAll({ type: 'window', includeUncontrolled: true })
  return all.some(({ url, focused }) => focused && url === address)
}

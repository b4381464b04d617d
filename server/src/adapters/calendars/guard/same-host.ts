const ICLOUD = /(^|\.)icloud\.com$/

/** iCloud keeps the calendars of an account on a server with another name; nobody else may send us elsewhere. */
export const isSameHost = (home: URL, next: URL): boolean =>
  home.origin === next.origin ||
  [home, next].every(({ protocol, hostname, port }) => {
    return protocol === 'https:' && port === '' && ICLOUD.test(hostname)
  })

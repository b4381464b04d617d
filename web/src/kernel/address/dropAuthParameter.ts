/** Removes `auth=1` from the address of a page without the app, where there is no current user to read again. */
export function dropAuthParameter(): void {
  const url = new URL(location.href)
  if (url.searchParams.get('auth') !== '1') return
  url.searchParams.delete('auth')
  history.replaceState(history.state, '', url)
}

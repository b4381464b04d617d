import { useLocation, useSearch } from 'wouter'

const PAGE = '/requested-services'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const LONGEST_NAME = 80

export interface Invited {
  id: string
  /** From the address, so it is shown and never used for anything else. */
  name: string
}

/** The DJ whom the address names; null when it names none. */
function invitedIn(search: string): Invited | null {
  const query = new URLSearchParams(search)
  const id = query.get('djId') ?? ''
  if (!UUID.test(id)) return null
  const name = (query.get('djName') ?? '').trim().slice(0, LONGEST_NAME)
  return { id, name: name || 'the DJ you chose' }
}

/** The day that the address names, on which the form begins. The form says when it is over. */
function dateIn(search: string): string {
  const date = new URLSearchParams(search).get('date') ?? ''
  return /^2\d{3}-\d\d-\d\d$/.test(date) ? date : ''
}

/** The invited DJ and the chosen request stay in the address, so that they survive a reload and the way back. */
export function useRequestAddress() {
  const [, navigate] = useLocation()
  const search = useSearch()
  function change(set: (query: URLSearchParams) => void) {
    const query = new URLSearchParams(search)
    set(query)
    navigate(query.size > 0 ? `${PAGE}?${query}` : PAGE, { replace: true })
  }
  const removeDj = (query: URLSearchParams) => {
    query.delete('djId')
    query.delete('djName')
    query.delete('date')
  }
  return {
    invited: invitedIn(search),
    date: dateIn(search),
    chosenId: new URLSearchParams(search).get('request'),
    choose: (id: string) => change((query) => query.set('request', id)),
    uninvite: () => change(removeDj),
    /** The form is empty again and the new request is the chosen one. */
    posted: (id: string) =>
      change((query) => {
        removeDj(query)
        query.set('request', id)
      }),
  }
}

import type { ListedRequest } from '@cuebook/domain/service-requests/service-request.ts'
import { useState } from 'react'

interface Reading {
  /** Which list is read; another one is shown whole. */
  list: string
  /** How many pages of it are there; 0 while another list is on its way. */
  pages: number
}

/**
 * Requests that come while a DJ reads the list wait behind a button, so that no card moves under the pointer. A list that
 * was empty, and pages that the DJ asked for, are shown at once.
 */
export function useArrivals(requests: readonly ListedRequest[], { list, pages }: Reading) {
  const [taken, setTaken] = useState({ list: '', pages: 0, upTo: '' })
  const newest = requests.reduce((latest, { createdAt }) => (createdAt > latest ? createdAt : latest), '')
  const isAsked = pages > 0 && (taken.list !== list || taken.pages < pages)
  const isFirst = pages > 0 && taken.upTo === '' && newest !== ''
  if (isAsked || isFirst) setTaken({ list, pages, upTo: newest })
  const shown = requests.filter(({ createdAt }) => createdAt <= taken.upTo)
  return {
    shown,
    arrived: requests.length - shown.length,
    bringIn: () => setTaken({ list, pages, upTo: newest }),
  }
}

import { lazy, Suspense, useState } from 'react'
import { hideBroken } from './hideBroken.ts'

const ID = 'market'
const FetchedMarket = lazy(() => import('./FetchedMarket.tsx'))

/**
 * DJs of the market. The server has put them into the page, and React leaves its HTML as it is. Inside the app there is
 * no such HTML, and the DJs are fetched.
 */
export function Market({ template }: { template?: string | undefined }) {
  const [html] = useState(() => template ?? document.getElementById(ID)?.innerHTML)
  if (html === undefined) {
    return (
      <Suspense>
        <FetchedMarket />
      </Suspense>
    )
  }
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is the HTML of this page itself, which the server escaped
    <div id={ID} ref={hideBroken} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  )
}

import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { Router } from 'wouter'
import { ConfirmIdentity } from './identity/ConfirmIdentity.tsx'
import { createQueryClient } from './kernel/queryClient.ts'
import { UnsavedQuestion } from './kernel/unsaved/UnsavedQuestion.tsx'
import { startWithUserInPage } from './kernel/user/currentUser.ts'
import { Screens } from './shell/Screens.tsx'
import { fetchScreenEarly } from './shell/screenTable.ts'
import { softly } from './shell/softly.ts'

// No screen begins with a toast, so what shows them comes after the screen. Without it, the screen still works.
const Toaster = lazy<ComponentType>(() =>
  import('./kernel/ui/feedback/Toaster.tsx')
    .then((m) => ({ default: m.Toaster }))
    .catch(() => ({ default: () => null })),
)

/** Resolves when the first screen can be shown without waiting, if it is known already which one that is. */
export const firstScreen = globalThis.location ? fetchScreenEarly(location.pathname) : Promise.resolve()

function startedClient() {
  const client = createQueryClient()
  startWithUserInPage(client)
  return client
}

export default function App() {
  const [client] = useState(startedClient)
  return (
    <QueryClientProvider client={client}>
      <Router aroundNav={softly}>
        <Screens />
      </Router>
      <UnsavedQuestion />
      <ConfirmIdentity />
      <Suspense>
        <Toaster />
      </Suspense>
    </QueryClientProvider>
  )
}

import { QueryClientProvider } from '@tanstack/react-query'
import { Router } from 'wouter'
import { ConfirmIdentity } from './identity/ConfirmIdentity.tsx'
import { createQueryClient } from './kernel/calls/queryClient.ts'
import { Toaster } from './kernel/ui/feedback/Toaster.tsx'
import { UnsavedQuestion } from './kernel/unsaved/UnsavedQuestion.tsx'
import { startWithUserInPage } from './kernel/user/currentUser.ts'
import { WaitingNotice } from './shell/offline/WaitingNotice.tsx'
import { ReloadBoundary } from './shell/ReloadBoundary.tsx'
import { Screens } from './shell/Screens.tsx'
import { fetchScreenEarly } from './shell/screenTable.ts'
import { softly } from './shell/softly.ts'

const client = createQueryClient()
startWithUserInPage(client)

/** Resolves when the first screen can be shown without waiting, if it is known already which one that is. */
export const firstScreen = globalThis.location
  ? fetchScreenEarly(location.pathname, client)
  : Promise.resolve()

export default function App() {
  return (
    <QueryClientProvider client={client}>
      <Router aroundNav={softly}>
        <ReloadBoundary>
          <Screens />
        </ReloadBoundary>
      </Router>
      <UnsavedQuestion />
      <ConfirmIdentity />
      <WaitingNotice />
      <Toaster />
    </QueryClientProvider>
  )
}

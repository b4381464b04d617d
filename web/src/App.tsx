import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmIdentity } from './identity/ConfirmIdentity.tsx'
import { createQueryClient } from './kernel/queryClient.ts'
import { Toaster } from './kernel/ui/feedback/Toaster.tsx'
import { UnsavedQuestion } from './kernel/unsaved/UnsavedQuestion.tsx'
import { Screens } from './shell/Screens.tsx'
import { fetchScreenEarly } from './shell/screenTable.ts'

if (typeof location !== 'undefined') fetchScreenEarly(location.pathname)

export default function App() {
  const [client] = useState(createQueryClient)
  return (
    <QueryClientProvider client={client}>
      <Screens />
      <UnsavedQuestion />
      <ConfirmIdentity />
      <Toaster />
    </QueryClientProvider>
  )
}

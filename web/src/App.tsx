import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createQueryClient } from './kernel/queryClient.ts'
import { Screens } from './kernel/Screens.tsx'
import { fetchScreenEarly } from './kernel/screenTable.ts'
import { Toaster } from './kernel/ui/Toaster.tsx'

if (typeof location !== 'undefined') fetchScreenEarly(location.pathname)

export default function App() {
  const [client] = useState(createQueryClient)
  return (
    <QueryClientProvider client={client}>
      <Screens />
      <Toaster />
    </QueryClientProvider>
  )
}

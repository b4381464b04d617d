import { ErrorState } from '../kernel/ui/feedback/ErrorState.tsx'
import { useOnline } from '../kernel/useOnline.ts'

/** For a file of the app that does not come: a newer Cuebook has replaced it, or there is no connection. */
export function ReloadAdvice() {
  const isOnline = useOnline()
  return (
    <ErrorState
      title={isOnline ? 'This page needs to be loaded again' : 'You are offline'}
      text={
        isOnline
          ? 'Cuebook may have been updated since you opened it. Nothing that you saved is lost.'
          : 'This part has not been opened on this device yet. It will open once you are connected again.'
      }
      onRetry={() => location.reload()}
      retryLabel="Reload"
    />
  )
}

import { Component, type ReactNode } from 'react'
import { ErrorState } from '../kernel/ui/feedback/ErrorState.tsx'

/** Cards whose code comes later. When it does not come, what a person has typed above them must stay. */
export class LatePart extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <ErrorState
        title="The other settings did not load"
        text="Save what you have typed, then load the page again once you are connected."
        onRetry={() => location.reload()}
        retryLabel="Reload"
      />
    )
  }
}

import { Component, type ReactNode } from 'react'
import { ReloadAdvice } from './ReloadAdvice.tsx'

/** Shown instead of a white page when a part of the app cannot be drawn, mostly because its file is gone. */
export class ReloadBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <main className="grid min-h-dvh place-items-center">
        <ReloadAdvice />
      </main>
    )
  }
}

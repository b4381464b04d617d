import { Component, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { ReloadAdvice } from './ReloadAdvice.tsx'

/** Shown instead of a white page when a part of the app cannot be drawn, mostly because its file is gone. */
export function ReloadBoundary({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  return <Boundary path={path}>{children}</Boundary>
}

interface BoundaryProps {
  path: string
  children: ReactNode
}

class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  /** A person without a connection who goes back to a page that this device has should see it. */
  override componentDidUpdate(previous: BoundaryProps) {
    if (this.state.hasFailed && previous.path !== this.props.path) this.setState({ hasFailed: false })
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

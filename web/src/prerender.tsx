import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import LandingPage from './landing/LandingPage.tsx'
import { Root } from './Root.tsx'

/** The landing page as HTML, exactly as main.tsx will hydrate it. */
export const renderLanding = (): string =>
  renderToString(
    <StrictMode>
      <Router ssrPath="/landing">
        <Root landing={LandingPage} />
      </Router>
    </StrictMode>,
  )

import { tileTemplate } from '@cuebook/domain/discovery/market-tile.ts'
import { StrictMode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { Landing } from './landing/LandingPage.tsx'
import { MarketSection } from './landing/MarketSection.tsx'
import { Root } from './Root.tsx'
import { type FrameKind, FrameOutline } from './shell/FrameOutline.tsx'

/** The DJs are filled in by the server, which repeats the one in this template. */
const market = renderToStaticMarkup(<MarketSection tiles={[tileTemplate]} />)

/** The landing page as HTML, as main.tsx will hydrate it. */
export const renderLanding = (): string =>
  renderToString(
    <StrictMode>
      <Router ssrPath="/landing">
        <Root landing={() => <Landing market={market} />} />
      </Router>
    </StrictMode>,
  )

/** The frame of an app's page as HTML, which the browser shows until the app has started. */
export const renderFrame = (kind: FrameKind): string => renderToStaticMarkup(<FrameOutline kind={kind} />)

import { tileTemplate } from '@cuebook/domain/discovery/market-tile.ts'
import { titleMark } from '@cuebook/domain/kernel/words/title-mark.ts'
import { StrictMode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { TownPage } from './discovery/towns/TownPage.tsx'
import { Landing } from './landing/LandingPage.tsx'
import { MarketSection } from './landing/MarketSection.tsx'
import { Root } from './Root.tsx'
import { type FrameKind, FrameOutline } from './shell/skeleton/FrameOutline.tsx'
import { type PageShape, shapes } from './shell/skeleton/shapes.tsx'

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

/** The page of a town as HTML, in which the server fills in the town and its DJs. */
export const renderTown = (): string =>
  renderToStaticMarkup(
    <Router ssrPath="/djs/in">
      <TownPage />
    </Router>,
  )

/**
 * The frame of an app's page for each shape as HTML, which the browser shows until the app has started: with a title,
 * which stands for the one that the server fills in, and without.
 */
export const renderFrames = (kind: FrameKind): Record<string, { titled: string; plain: string }> =>
  Object.fromEntries(
    (Object.keys(shapes) as PageShape[]).map((shape) => [
      shape,
      { titled: frameOf(kind, shape, titleMark), plain: frameOf(kind, shape, null) },
    ]),
  )

const frameOf = (kind: FrameKind, shape: PageShape, title: string | null): string =>
  renderToStaticMarkup(<FrameOutline kind={kind} shape={shape} title={title} />)

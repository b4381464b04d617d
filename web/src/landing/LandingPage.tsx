import './landing.css'
import { SiteFooter } from '../kernel/site/SiteFooter.tsx'
import { SiteHeader } from '../kernel/site/SiteHeader.tsx'
import { BookingLife } from './BookingLife.tsx'
import { ClosingCall } from './ClosingCall.tsx'
import { Features } from './Features.tsx'
import { Hero } from './Hero.tsx'
import { HowItWorks } from './HowItWorks.tsx'
import { Market } from './Market.tsx'
import { PricingTeaser } from './PricingTeaser.tsx'

export default function LandingPage() {
  return <Landing />
}

/** This page is prerendered and the first thing a visitor loads, so it must not import a component library. */
export function Landing({ market }: { market?: string }) {
  return (
    <div className="relative">
      <SiteHeader night />
      <main id="content">
        <Hero />
        <Market template={market} />
        <Features />
        <BookingLife />
        <HowItWorks />
        <PricingTeaser />
        <ClosingCall />
      </main>
      <SiteFooter />
    </div>
  )
}

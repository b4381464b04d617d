import './landing.css'
import { SiteFooter } from '../kernel/site/SiteFooter.tsx'
import { SiteHeader } from '../kernel/site/SiteHeader.tsx'
import { BookingLife } from './BookingLife.tsx'
import { ClosingCall } from './ClosingCall.tsx'
import { Features } from './Features.tsx'
import { Hero } from './Hero.tsx'
import { HowItWorks } from './HowItWorks.tsx'
import { PricingTeaser } from './PricingTeaser.tsx'

/** This page is prerendered and the first thing a visitor loads, so it must not import a component library. */
export default function LandingPage() {
  return (
    <div className="relative">
      <SiteHeader night />
      <main id="content">
        <Hero />
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

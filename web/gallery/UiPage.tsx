import { Logo } from '../src/kernel/Logo.tsx'
import { ThemeToggle } from '../src/kernel/ui/button/ThemeToggle.tsx'
import { PageHeader } from '../src/kernel/ui/surface/PageHeader.tsx'
import { ButtonsShow } from './ButtonsShow.tsx'
import { FeedbackShow } from './FeedbackShow.tsx'
import { FormsShow } from './FormsShow.tsx'
import { MessagesShow } from './MessagesShow.tsx'
import { OverlaysShow } from './OverlaysShow.tsx'
import { StatusShow } from './StatusShow.tsx'
import { StructureShow } from './StructureShow.tsx'
import { TokensShow } from './TokensShow.tsx'

/** Every part of the design system in every state. Development only. */
export default function UiPage() {
  return (
    <div className="page-width py-8">
      <header className="mb-10 flex items-center justify-between gap-4">
        <Logo />
        <ThemeToggle />
      </header>
      <main id="content" className="flex flex-col gap-14">
        <PageHeader title="Design system" description="What every screen is made of." className="!mb-0" />
        <TokensShow />
        <ButtonsShow />
        <StatusShow />
        <FormsShow />
        <StructureShow />
        <OverlaysShow />
        <FeedbackShow />
        <MessagesShow />
      </main>
    </div>
  )
}

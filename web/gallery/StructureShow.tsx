import { useState } from 'react'
import { Button } from '../src/kernel/ui/button/Button.tsx'
import { Badge } from '../src/kernel/ui/feedback/Badge.tsx'
import { StatusBadge } from '../src/kernel/ui/feedback/StatusBadge.tsx'
import { Accordion, AccordionItem } from '../src/kernel/ui/surface/Accordion.tsx'
import { Card, CardHeader } from '../src/kernel/ui/surface/Card.tsx'
import { PageHeader } from '../src/kernel/ui/surface/PageHeader.tsx'
import { StatCard, StatStrip } from '../src/kernel/ui/surface/StatCard.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../src/kernel/ui/surface/Tabs.tsx'
import { Show } from './Show.tsx'

export function StructureShow() {
  const [tab, setTab] = useState('all')
  return (
    <Show title="Structure">
      <PageHeader
        eyebrow={<Badge tone="violet">DJ Account · Professional</Badge>}
        title="Welcome back, @demodj"
        actions={
          <>
            <Button variant="secondary">Find Event</Button>
            <Button>Create Contract</Button>
          </>
        }
      />
      <StatStrip>
        <StatCard
          title="Pending Bookings"
          value="3"
          description="2 wait for a client signature"
          icon="contract"
        />
        <StatCard
          title="Total Revenue"
          value="$18,240"
          description="12% over last month"
          icon="revenue"
          trend="up"
        />
        <StatCard title="Active Events" value="6" description="Next: Sat, Jun 12" icon="events" />
        <StatCard title="Client Rating" value="4.9" description="38 reviews" icon="rating" />
      </StatStrip>
      <div className="grid gap-4 lg:grid-cols-2">
        <Card>
          <CardHeader
            title="Recent Bookings"
            description="The first three"
            actions={<Button variant="ghost">See all</Button>}
          />
          <div className="flex items-center justify-between border-t border-line pt-4">
            <div>
              <p className="font-semibold">Wedding</p>
              <p className="text-sm text-ink-3">8:00 PM · Hall One</p>
            </div>
            <StatusBadge status="confirmed" />
          </div>
        </Card>
        <Card>
          <Tabs value={tab} onValueChange={setTab}>
            <TabList label="Contracts by status">
              <Tab value="all" count={12}>
                All
              </Tab>
              <Tab value="pending" count={3}>
                Pending
              </Tab>
              <Tab value="confirmed" count={0}>
                Confirmed
              </Tab>
              <Tab value="cancelled" disabled>
                Cancelled
              </Tab>
            </TabList>
            <TabPanel value="all">Every contract.</TabPanel>
            <TabPanel value="pending">Contracts that wait for a signature.</TabPanel>
            <TabPanel value="confirmed">No confirmed contracts</TabPanel>
          </Tabs>
        </Card>
      </div>
      <Accordion className="rounded-card border border-line bg-surface" defaultValue="one">
        <AccordionItem value="one" title="One item open at a time">
          Opening another closes this one.
        </AccordionItem>
        <AccordionItem value="two" title="The open one can be closed">
          By its own button, with the mouse, Enter or Space.
        </AccordionItem>
      </Accordion>
    </Show>
  )
}

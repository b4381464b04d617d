import { useState } from 'react'
import type { Prepare } from '../kernel/calls/prepare.ts'
import { ErrorState } from '../kernel/ui/feedback/ErrorState.tsx'
import { Skeleton } from '../kernel/ui/feedback/Skeleton.tsx'
import { Card } from '../kernel/ui/surface/Card.tsx'
import { PageHeader } from '../kernel/ui/surface/PageHeader.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../kernel/ui/surface/Tabs.tsx'
import { useCurrentUser } from '../kernel/user/currentUser.ts'
import { useTitle } from '../kernel/useTitle.ts'
import { BusyAddressesCard } from './busy/BusyAddressesCard.tsx'
import { FeedCard } from './feed/FeedCard.tsx'
import { AccountCard } from './platforms/AccountCard.tsx'
import { AppleCard } from './platforms/AppleCard.tsx'
import { useReturnFromProvider } from './platforms/useReturnFromProvider.ts'
import { fetchCalendars, useConnections, useFeed } from './requests.ts'
import { SyncSettings } from './sync/SyncSettings.tsx'
import { fetchSettings, useCalendarSettings } from './useCalendarSettings.ts'

/** Point 2.24 of the specification. */
export default function CalendarSettingsPage() {
  useTitle('Calendar Sync Settings')
  useReturnFromProvider()
  const [tab, setTab] = useState('platforms')
  return (
    <>
      <PageHeader title="Calendar Sync Settings" className="!mb-2" />
      <Tabs value={tab} onValueChange={setTab}>
        <TabList label="Calendar Sync Settings">
          <Tab value="platforms">Calendar Platforms</Tab>
          <Tab value="sync">Sync Settings</Tab>
        </TabList>
        <TabPanel value="platforms">
          <Platforms />
        </TabPanel>
        <TabPanel value="sync">
          <Sync />
        </TabPanel>
      </Tabs>
    </>
  )
}

CalendarSettingsPage.prepare = (async (client) => {
  await Promise.all([fetchSettings(client), fetchCalendars(client)])
}) satisfies Prepare

function Platforms() {
  const { data: user } = useCurrentUser()
  const { settings, connections, ...state } = useBoth()
  // Asked for together with the rest, so that its card does not come later.
  useFeed()
  if (!settings || !connections)
    return <NotThere {...state} shape="grid gap-4 md:grid-cols-2 xl:grid-cols-3" count={3} />
  const { google, outlook, apple } = connections.platforms
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        <AccountCard platform="google" settings={settings} status={google} />
        <AccountCard platform="outlook" settings={settings} status={outlook} />
        <AppleCard settings={settings} status={apple} />
      </div>
      <FeedCard />
      {user?.role === 'dj' && <BusyAddressesCard addresses={connections.busyAddresses} />}
    </div>
  )
}

function Sync() {
  const { settings, connections, ...state } = useBoth()
  if (!settings || !connections) return <NotThere {...state} shape="grid gap-4 lg:grid-cols-2" count={2} />
  return <SyncSettings settings={settings} connections={connections} />
}

/** The settings and the state of the calendars, which each tab shows together. */
function useBoth() {
  const settings = useCalendarSettings()
  const connections = useConnections()
  return {
    settings: settings.data,
    connections: connections.data,
    isPending: settings.isPending || connections.isPending,
    isFetching: settings.isFetching || connections.isFetching,
    retry: () => {
      void settings.refetch()
      void connections.refetch()
    },
  }
}

interface NotThereProps {
  isPending: boolean
  isFetching: boolean
  retry: () => void
  shape: string
  count: number
}

function NotThere({ isPending, isFetching, retry, shape, count }: NotThereProps) {
  if (!isPending) {
    return (
      <Card>
        <ErrorState onRetry={retry} retrying={isFetching} />
      </Card>
    )
  }
  return (
    <div className={shape} aria-busy>
      {Array.from({ length: count }, (_, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are all the same
        <Card key={n}>
          <div className="flex items-center gap-3">
            <Skeleton className="size-10" />
            <Skeleton className="h-5 w-24" />
            <Skeleton className="ml-auto h-6 w-11 !rounded-full" />
          </div>
          <Skeleton className="mt-3 h-6 w-32 !rounded-full" />
          <Skeleton className="mt-8 h-5 w-44" />
        </Card>
      ))}
    </div>
  )
}

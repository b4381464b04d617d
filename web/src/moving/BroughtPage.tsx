import { useState } from 'react'
import { Link, useSearch } from 'wouter'
import { PagedCard } from '../admin/lists/PagedCard.tsx'
import { SearchField } from '../admin/lists/SearchField.tsx'
import { Button } from '../kernel/ui/button/Button.tsx'
import { Download, FileText, Upload, Users } from '../kernel/ui/icon/icons.ts'
import { PageHeader } from '../kernel/ui/surface/PageHeader.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../kernel/ui/surface/Tabs.tsx'
import { useTitle } from '../kernel/useTitle.ts'
import { BookingRow } from './BookingRow.tsx'
import { ContactRow } from './ContactRow.tsx'
import { ForDjs } from './ForDjs.tsx'
import { fileAddress, useBrought, useBroughtContacts } from './requests.ts'

const TITLE = 'Brought bookings'

/** What a DJ brought from elsewhere: bookings and contacts, to be searched, changed, removed and taken along. */
export default function BroughtPage() {
  useTitle(TITLE)
  const asked = new URLSearchParams(useSearch())
  const [tab, setTab] = useState(asked.get('tab') === 'contacts' ? 'contacts' : 'bookings')
  const [q, setQ] = useState((asked.get('q') ?? '').slice(0, 100))
  return (
    <ForDjs title={TITLE}>
      <PageHeader
        title={TITLE}
        description="Your private records from before Cuebook. Nobody else sees them."
        actions={
          <Button asChild>
            <Link href="/bring">
              <Upload aria-hidden />
              Bring your bookings
            </Link>
          </Button>
        }
      />
      <div className="mb-3 flex flex-wrap items-end gap-2">
        <SearchField
          label={tab === 'bookings' ? 'Search by client, event, place or date' : 'Search contacts'}
          value={q}
          onSearch={setQ}
        />
        <Downloads tab={tab} />
      </div>
      <Tabs value={tab} onValueChange={setTab}>
        <TabList label="What you brought">
          <Tab value="bookings">Bookings</Tab>
          <Tab value="contacts">Contacts</Tab>
        </TabList>
        <TabPanel value="bookings">
          <Bookings q={q} />
        </TabPanel>
        <TabPanel value="contacts">
          <Contacts q={q} />
        </TabPanel>
      </Tabs>
    </ForDjs>
  )
}

function Downloads({ tab }: { tab: string }) {
  const files = tab === 'bookings' ? (['bookings.csv', 'bookings.ics'] as const) : (['contacts.csv'] as const)
  return files.map((file) => (
    <Button key={file} asChild variant="secondary">
      <a href={fileAddress(file)} download>
        <Download aria-hidden />
        {file.endsWith('.csv') ? 'CSV' : 'ICS'}
      </a>
    </Button>
  ))
}

const nothingFound = 'Nothing matches this search'

function Bookings({ q }: { q: string }) {
  const list = useBrought(q)
  return (
    <PagedCard
      list={list}
      label="Brought bookings"
      more="Show more"
      empty={{
        icon: <FileText />,
        title: q ? nothingFound : 'No bookings from elsewhere yet',
        ...(q ? {} : { text: 'Bring a file from the program that you used before, or from your calendar.' }),
      }}
      row={(booking) => <BookingRow key={booking.id} booking={booking} />}
    />
  )
}

function Contacts({ q }: { q: string }) {
  const list = useBroughtContacts(q)
  return (
    <PagedCard
      list={list}
      label="Contacts"
      more="Show more"
      empty={{
        icon: <Users />,
        title: q ? nothingFound : 'No contacts yet',
        ...(q ? {} : { text: 'They come with the bookings that you bring, or from a list of contacts.' }),
      }}
      row={(contact) => <ContactRow key={contact.id} contact={contact} />}
    />
  )
}

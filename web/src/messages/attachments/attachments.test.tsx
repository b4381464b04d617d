import type { Attachment } from '@cuebook/domain/messages/attachment.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { click, fill } from '../../../tests/user.ts'
import { createQueryClient } from '../../kernel/calls/queryClient.ts'
import { currentToasts } from '../../kernel/ui/feedback/toast.ts'
import { AttachMenu } from './AttachMenu.tsx'
import { AttachmentCard } from './AttachmentCard.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const contract = {
  kind: 'contract',
  id: 'c1',
  status: 'confirmed',
  eventType: 'Wedding',
  eventDate: '2026-12-12',
  startTime: '18:00',
  price: 2400,
} as const

describe('an attachment', () => {
  const show = (attachment: Attachment) => render(<AttachmentCard attachment={attachment} isMine={false} />)

  test('that is a contract names the event, its state, day and price, and leads to it', () => {
    show(contract)
    const card = within(screen.getByRole('article', { name: 'Contract: Wedding' }))
    expect(card.getByText('Dec 12, 2026 · 6:00 PM')).toBeTruthy()
    expect(card.getByText('$2,400')).toBeTruthy()
    expect(card.getAllByText('confirmed')).toHaveLength(2)
    expect(card.getByRole('link', { name: 'View Contract' }).getAttribute('href')).toBe('/contracts/c1/sign')
  })

  test('that is a contract without details shows none', () => {
    show({ ...contract, eventType: null, eventDate: null, startTime: null, price: null })
    expect(screen.getByRole('article', { name: 'Contract: DJ Event' }).textContent).not.toContain('$')
  })

  test('that is a DJ leads to the public page, and a name is never read as HTML', () => {
    const name = '<img src=x onerror=alert(1)>'
    show({
      kind: 'dj',
      id: 'd1',
      name,
      username: '@mara',
      picture: '/a.svg',
      location: null,
      basePrice: 120.5,
    })
    expect(screen.getByText(name)).toBeTruthy()
    expect(screen.getByText('$120.50/hr')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'View Profile' }).getAttribute('href')).toBe('/djs/mara')
  })

  test('that is a picture keeps its place before it loads and opens in a window of its own', () => {
    show({ kind: 'picture', url: '/api/messages/m1/picture', width: 500, height: 1600 })
    const link = screen.getByRole('link', { name: 'Open the picture' })
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      '/api/messages/m1/picture',
      'noreferrer',
    ])
    const image = link.querySelector('img')
    expect([image?.width, image?.height, image?.getAttribute('loading')]).toEqual([500, 1600, 'lazy'])
  })

  test('that is gone says so', () => {
    show({ kind: 'gone' })
    expect(screen.getByText('This attachment is no longer available.')).toBeTruthy()
  })
})

/** Answers by the beginning of the address. */
function answering(answers: Record<string, () => Response | Promise<Response>>) {
  const fetched = vi.fn(async (address: string, _init?: RequestInit) => {
    const found = Object.entries(answers).find(([start]) => address.startsWith(start))
    return found ? found[1]() : Response.json({ message: 'Not found.', code: 'not-found' }, { status: 404 })
  })
  vi.stubGlobal('fetch', fetched)
  return fetched
}

describe('the paperclip', () => {
  async function opened(disabled = false) {
    const onAttach = vi.fn()
    const client = createQueryClient()
    const menu = (counterpartId: string) => (
      <QueryClientProvider client={client}>
        <AttachMenu counterpartId={counterpartId} disabled={disabled} onAttach={onAttach} />
      </QueryClientProvider>
    )
    const { rerender } = render(menu('clara'))
    const button = screen.getByRole('button', { name: 'Attach something' })
    const choose = async (name: string) => {
      click(button)
      click(await screen.findByRole('menuitem', { name }))
    }
    const file = (one: File) =>
      fireEvent.change(screen.getByLabelText('Picture to attach'), { target: { files: [one] } })
    return { onAttach, button, choose, file, moveTo: (id: string) => rerender(menu(id)) }
  }
  const png = () => new File(['x'], 'plan.png', { type: 'image/png' })

  test('offers a contract of the two people', async () => {
    answering({ '/api/messages/conversations/clara/contracts': () => Response.json([contract]) })
    const { onAttach, choose } = await opened()
    await choose('Contract')
    click(await screen.findByRole('button', { name: /Wedding/ }))
    expect(onAttach).toHaveBeenCalledWith({
      attached: { kind: 'contract', id: 'c1' },
      label: 'Wedding · Dec 12, 2026',
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('says when there is no contract', async () => {
    answering({ '/api/messages/conversations/clara/contracts': () => Response.json([]) })
    const { choose } = await opened()
    await choose('Contract')
    expect(await screen.findByText('No contracts yet')).toBeTruthy()
  })

  test('says when the contracts did not load, and reads them again', async () => {
    let works = false
    answering({
      '/api/messages/conversations/clara/contracts': () =>
        works ? Response.json([contract]) : Response.json({ message: 'No.' }, { status: 400 }),
    })
    const { choose } = await opened()
    await choose('Contract')
    await screen.findByRole('alert')
    works = true
    click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: /Wedding/ })).toBeTruthy()
  })

  test('finds a DJ by name', async () => {
    const dj = { id: 'd1', firstName: 'Mara', lastName: 'Lenz', username: '@mara', profileImageUrl: '/a.svg' }
    const fetched = answering({ '/api/djs/discover': () => Response.json([{ ...dj, location: null }]) })
    const { onAttach, choose } = await opened()
    await choose('DJ card')
    fill(await screen.findByLabelText('Name of the DJ'), '@mar')
    click(await screen.findByRole('button', { name: /Mara Lenz/ }))
    expect(fetched.mock.calls.at(-1)?.[0]).toBe('/api/djs/discover?search=mar&limit=10')
    expect(onAttach).toHaveBeenCalledWith({ attached: { kind: 'dj', id: 'd1' }, label: 'Mara Lenz' })
  })

  test('uploads a picture and hands it over', async () => {
    const fetched = answering({
      '/api/messages/pictures': () => Response.json({ id: 'p1', width: 1, height: 1 }),
    })
    const { onAttach, file } = await opened()
    file(png())
    await waitFor(() => expect(onAttach).toHaveBeenCalledTimes(1))
    expect(onAttach.mock.calls[0]?.[0]).toMatchObject({
      attached: { kind: 'picture', id: 'p1' },
      label: 'plan.png',
      previewUrl: expect.stringMatching(/^blob:/),
    })
    expect(fetched.mock.calls[0]?.[1]?.body).toBeInstanceOf(File)
  })

  test('drops a picture that arrives when another conversation is open', async () => {
    const uploaded = Promise.withResolvers<Response>()
    answering({ '/api/messages/pictures': () => uploaded.promise })
    const { onAttach, button, file, moveTo } = await opened()
    file(png())
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
    moveTo('marcus')
    uploaded.resolve(Response.json({ id: 'p1', width: 1, height: 1 }))
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
    expect(onAttach).not.toHaveBeenCalled()
  })

  test('refuses what is no picture before it is sent, and says why the server refused one', async () => {
    const message = 'This picture cannot be read. Please try another one.'
    const fetched = answering({ '/api/messages/pictures': () => Response.json({ message }, { status: 422 }) })
    const { onAttach, file } = await opened()
    file(new File(['x'], 'plan.pdf', { type: 'application/pdf' }))
    expect(currentToasts()[0]).toMatchObject({ title: 'File too large' })
    expect(fetched).not.toHaveBeenCalled()
    file(png())
    await waitFor(() =>
      expect(currentToasts()[0]).toMatchObject({ title: 'Upload failed', description: message }),
    )
    expect(onAttach).not.toHaveBeenCalled()
  })

  test('is off while nothing can be sent', async () => {
    const { button } = await opened(true)
    expect(button.hasAttribute('disabled')).toBe(true)
  })
})

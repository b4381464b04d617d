import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import {
  activeOption,
  east,
  field,
  google,
  la,
  options,
  pause,
  press,
  roxy,
  show,
  status,
  type,
  typed,
  waiting,
  zip,
} from './combobox.fixture.tsx'

describe('the keyboard', () => {
  test('moves through the list, around its ends, and to its first and last option', async () => {
    show()
    await typed('los', [la, east, zip])
    const path = ['ArrowDown', 'ArrowDown', 'Home', 'ArrowUp', 'ArrowDown', 'End', 'ArrowUp'].map((key) => {
      press(key)
      return activeOption()
    })
    expect(path).toEqual([la, east, la, zip, la, zip, east].map(({ label }) => label))
    expect(screen.getByRole('option', { selected: true, name: east.label })).toBeTruthy()
    expect(document.activeElement).toBe(field())
  })

  test('Home, End and the side arrows move the caret while no option is active', async () => {
    show()
    await typed('los', [la])
    expect(press('Home')).toBe(true)
    press('ArrowDown')
    expect(press('Home')).toBe(false)
    expect(press('ArrowLeft')).toBe(true)
    expect(activeOption()).toBeUndefined()
  })

  test('Enter picks the active option and does not submit the form', async () => {
    const { changes } = show()
    await typed('los', [la, east])
    press('ArrowDown')
    expect(press('Enter')).toBe(false)
    expect(changes.at(-1)).toEqual({ address: 'Los Angeles, CA', lat: 34.0522, lng: -118.2437 })
    expect(options()).toEqual([])
    expect(status()).toBe('Los Angeles, CA chosen')
    expect(press('Enter')).toBe(true)
  })

  test('Escape closes the list, keeps the text and does not reach the surrounding dialog', async () => {
    const outerListener = vi.fn()
    document.addEventListener('keydown', outerListener, true)
    const { changes } = show()
    await typed('los', [la])
    press('Escape')
    expect(options()).toEqual([])
    expect(field().value).toBe('los')
    expect(changes).toHaveLength(1)
    expect(outerListener).not.toHaveBeenCalled()
    press('Escape')
    expect(outerListener).toHaveBeenCalledOnce()
    document.removeEventListener('keydown', outerListener, true)
  })

  test('an arrow key opens the list for the text in the field', async () => {
    const { changes } = show({ value: { address: 'Los Angeles, CA', lat: 34, lng: -118 } })
    act(() => field().focus())
    press('ArrowDown')
    await pause(160)
    await waiting[0]?.answer([la])
    expect(options()).toEqual(['Los Angeles, CA'])
    expect(changes).toEqual([])
  })

  test('leaving the field closes the list', async () => {
    const onBlur = vi.fn()
    show({ onBlur })
    await typed('los', [la])
    act(() => field().blur())
    expect(options()).toEqual([])
    expect(onBlur).toHaveBeenCalledOnce()
  })
})

describe('picking', () => {
  test('a press picks an option without moving the focus', async () => {
    const onPick = vi.fn()
    const { changes } = show({ onPick })
    await typed('los', [la, east])
    const option = screen.getByRole('option', { name: 'East Los Angeles, CA' })
    expect(fireEvent.mouseDown(option)).toBe(false)
    fireEvent.click(option)
    expect(changes.at(-1)).toEqual({ address: east.address, lat: east.lat, lng: east.lng })
    expect(onPick).toHaveBeenCalledExactlyOnceWith(east)
    await pause(300)
    expect(waiting).toHaveLength(1)
  })

  test('a suggestion without coordinates fetches them', async () => {
    const onPick = vi.fn()
    const { changes } = show({ onPick })
    await typed('los', [google])
    press('ArrowDown')
    press('Enter')
    expect(changes.at(-1)).toEqual({ address: 'Los Angeles, CA', lat: 0, lng: 0 })
    expect(waiting[1]?.url.search).toBe('?id=google%3Ax')
    await waiting[1]?.answer({ ...google, lat: 34, lng: -118 })
    expect(changes.at(-1)).toEqual({ address: 'Los Angeles, CA', lat: 34, lng: -118 })
    expect(onPick).toHaveBeenCalledExactlyOnceWith({ ...google, lat: 34, lng: -118 })
  })

  test('coordinates that arrive after further typing are ignored', async () => {
    const { changes } = show()
    await typed('los', [google])
    press('ArrowDown')
    press('Enter')
    await type('Chicago')
    await waiting[1]?.answer({ ...google, lat: 34, lng: -118 })
    expect(changes.at(-1)).toEqual({ address: 'Chicago', lat: 0, lng: 0 })
  })

  test('the address stays when its coordinates cannot be loaded', async () => {
    const onPick = vi.fn()
    const { changes } = show({ onPick })
    await typed('los', [google])
    press('ArrowDown')
    press('Enter')
    await waiting[1]?.answer({ message: 'Not found.' }, 404)
    expect(changes.at(-1)).toEqual({ address: 'Los Angeles, CA', lat: 0, lng: 0 })
    expect(onPick).toHaveBeenCalledExactlyOnceWith(google)
  })

  test('a venue sets its address, and passes its name to onPick', async () => {
    const onPick = vi.fn()
    const { changes } = show({ venues: true, onPick })
    await typed('rox', [roxy])
    fireEvent.click(screen.getByRole('option'))
    expect(changes.at(-1)).toEqual({ address: '9009 Sunset Blvd', lat: 0, lng: 0 })
    expect(onPick).toHaveBeenCalledExactlyOnceWith(roxy)
    expect(waiting).toHaveLength(1)
  })
})

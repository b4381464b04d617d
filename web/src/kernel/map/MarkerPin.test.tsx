import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ClusterPin, clusterLabel, groupLabel, lowestOf } from './MarkerPin.tsx'

afterEach(cleanup)

const member = (id: string, price: number | null) => ({ id, lat: 1, lng: 2, label: id, name: id, price })
const at = { lat: 1, lng: 2 }

test('a group shows how many are in it and from which price, and says both', () => {
  const members = [member('Ana', 120), member('Bo', null), member('Cy', 90)]
  render(
    <ClusterPin
      id="c"
      count={members.length}
      fromPrice={lowestOf(members)}
      label={clusterLabel(members)}
      onPress={() => {}}
    />,
  )
  const button = screen.getByRole('button', { name: 'Show 3 from $90 an hour close together: Ana, Bo, Cy' })
  expect(button.textContent).toBe('3 from $90')
})

test('a group in which nobody has a price shows none', () => {
  expect(lowestOf([member('Ana', null)])).toBeNull()
  expect(clusterLabel([member('Ana', null)])).toBe('Show 1 close together: Ana')
})

test('groups that the server counted say the price where it is known', () => {
  expect(groupLabel({ ...at, count: 12, more: false, fromPrice: 75.5 })).toBe(
    'Zoom in to 12 from $75.50 an hour here',
  )
  expect(groupLabel({ ...at, count: 30, more: true, fromPrice: null })).toBe('Zoom in to more than 30 here')
})

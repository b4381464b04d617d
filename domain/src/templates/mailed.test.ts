import { expect, test } from 'vitest'
import { mailedParagraphs } from './mailed.ts'

const address = 'https://cuebook.example/contracts/1/sign'

test('a mail keeps the address of the booking and no other link', () => {
  expect(
    mailedParagraphs(`Hi!\n\n\nSee ${address} or https://pay.example/x,\nor pay.example`, address),
  ).toEqual(['Hi!', `See ${address} or [link]\nor [link]`])
  // Without a page that the client can open, there is no address that may stay.
  expect(mailedParagraphs(`See ${address}`, '')).toEqual(['See [link]'])
})

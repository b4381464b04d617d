import { expect } from '@playwright/test'
import { looksRight } from '../support/looks.ts'
import { test } from '../support/test.ts'

test('a DJ writes a clause, previews it with a booking, and a field without a value stops a contract', async ({
  meet,
}) => {
  const { dj, client } = await meet()
  const draft = { clientId: client.email, price: 1500, eventType: 'Wedding', status: 'draft' }
  const { id } = await (await dj.request.post('/api/contracts', { data: draft })).json()
  const { page } = dj

  // From the profile to a new clause with a field.
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Manage templates' }).click()
  await page.getByRole('link', { name: 'New template' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Power')
  await page.getByLabel('Text', { exact: true }).fill('The {{event type}} needs power at {{venu}}.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('There is no field {{venu}}. Did you mean {{venue}}?')).toBeVisible()
  await page.getByLabel('Text', { exact: true }).fill('The {{event type}} needs power at {{venue}}.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Power', exact: true })).toBeVisible()

  // The preview reads it as the client of the next booking would, and marks what is missing.
  await expect(
    page.getByText('This booking has no venue yet: fill in the venue or take {{venue}} out.'),
  ).toBeVisible()
  await looksRight(page)

  // In a new contract the field has no value, so it is not sent before it is filled in.
  await page.goto('/contracts')
  await page.getByRole('button', { name: 'Create Contract' }).click()
  await page.getByLabel('Client email').fill(client.email)
  await page.getByLabel('Expected price').fill('1500')
  await page.getByRole('button', { name: 'Insert a clause into terms' }).click()
  await page.getByRole('button', { name: /^Power ?The/ }).click()
  await page.getByRole('button', { name: 'Insert', exact: true }).click()
  const terms = page.getByLabel(/^Terms/)
  await expect(terms).toHaveValue('The {{event type}} needs power at {{venue}}.')
  await page.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(
    page.getByText('{{event type}} is not filled in: write what belongs there, or take it out.'),
  ).toBeVisible()
  await terms.fill('The wedding needs power at Hall One.')
  await page.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(page.getByText('Contract Invitation Sent!').first()).toBeVisible()
  const contracts: { id: string; terms: string | null }[] = await (
    await client.request.get('/api/contracts')
  ).json()
  expect(contracts.filter((each) => each.id !== id).map((each) => each.terms)).toEqual([
    'The wedding needs power at Hall One.',
  ])
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { legalPages, legalTitles } from '@cuebook/domain/legal/pages.ts'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../tests/app.ts'

const folder = await mkdtemp(join(tmpdir(), 'legal-'))
afterAll(() => rm(folder, { recursive: true }))
const { visitor } = await testApp({ env: { LEGAL_DIR: folder, SUPPORT_EMAIL: 'help@example.test' } })
const read = async (page: string) => (await visitor().get(`/api/legal/${page}`)).json()

test.each(legalPages)(
  'without a file of the operator, %s says what the software does and where to write',
  async (page) => {
    const { title, blocks } = await read(page)
    expect(title).toBe(legalTitles[page])
    expect(JSON.stringify(blocks)).toContain('"href":"mailto:help@example.test"')
    expect(JSON.stringify(blocks)).not.toContain('{support}')
  },
)

test("the operator's own file is read, with its own title, and a change of it is seen at once", async () => {
  await writeFile(join(folder, 'imprint.md'), '# Who we are\n\nNight Shift LLC, write to {support}')
  expect(await read('imprint')).toEqual({
    title: 'Who we are',
    blocks: [
      {
        kind: 'paragraph',
        line: [
          { text: 'Night Shift LLC, write to ' },
          { text: 'help@example.test', href: 'mailto:help@example.test' },
        ],
      },
    ],
  })
  await writeFile(join(folder, 'imprint.md'), 'Day Shift LLC')
  expect(await read('imprint')).toMatchObject({
    title: 'Imprint',
    blocks: [{ line: [{ text: 'Day Shift LLC' }] }],
  })
})

test('nothing else in the folder can be read', async () => {
  await writeFile(join(folder, 'secret.md'), 'secret')
  for (const page of ['secret', '..%2Fterms', 'terms.md', '']) {
    const answer = await visitor().get(`/api/legal/${page}`)
    expect([400, 404]).toContain(answer.statusCode)
    expect(answer.body).not.toContain('"blocks"')
  }
})

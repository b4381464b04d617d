import { randomUUID } from 'node:crypto'
import { mostTemplates, mostVersions } from '@cuebook/domain/templates/kinds.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { leaveAttempts } from '../../tests/leave-attempts.ts'
import { newId } from '../kernel/db/ids.ts'
import { attempts } from '../kernel/limits/table.ts'
import { saveLimits } from './limits.ts'
import { djTemplates, djTemplateVersions } from './table.ts'
import { aLibraryWorld, clause, LIBRARY } from './templates.fixture.ts'

const { db, ctx, signedIn, visitor, dj, client, stranger, aTemplate, audited } = await aLibraryWorld()
const at = (id: string) => `${LIBRARY}/${id}`
const aFreshDj = () => signedIn({ role: 'dj' })

describe('adding', () => {
  test('keeps a template with its first version, tells other windows, and leaves a trace without its words', async () => {
    const own = await aFreshDj()
    const heard = Promise.withResolvers<string>()
    const stop = ctx.database.live.subscribe(`user:${own.user.id}`, heard.resolve)
    const answer = await own.post(LIBRARY, { ...clause, name: '  Power\u202e  needed ' })
    const kept = answer.json()
    expect(kept, answer.body).toEqual({
      ...clause,
      name: 'Power needed',
      id: expect.any(String),
      version: 1,
      updatedAt: '2030-05-01T12:00:00.000Z',
    })
    expect(JSON.parse(await heard.promise)).toEqual({ about: 'library' })
    stop()
    expect((await own.get(LIBRARY)).json()).toEqual([
      {
        id: kept.id,
        kind: 'clause',
        name: 'Power needed',
        beginning: clause.text,
        version: 1,
        updatedAt: kept.updatedAt,
      },
    ])
    expect((await own.get(`${at(kept.id)}/versions`)).json()).toMatchObject([
      { version: 1, text: clause.text },
    ])
    const trail = await audited('template.added', own.user.id)
    expect(trail).toEqual([
      { subjectId: kept.id, details: { kind: 'clause', version: 1, length: clause.text.length } },
    ])
  })

  test('the list shows the beginning of a long text up to a word', async () => {
    const own = await aFreshDj()
    const words = `${'word '.repeat(31)}worded ends here`
    await own.post(LIBRARY, { ...clause, name: 'Long', text: words })
    await own.post(LIBRARY, { ...clause, name: 'One word', text: 'x'.repeat(400) })
    await own.post(LIBRARY, { ...clause, name: 'Short', text: 'x'.repeat(160) })
    const list = (await own.get(LIBRARY)).json().map((each: { beginning: string }) => each.beginning)
    expect(list).toEqual([`${'word '.repeat(31)}…`, `${'x'.repeat(160)} …`, 'x'.repeat(160)])
  })

  test.each([
    [{ text: 'At {{venu}}' }, 'There is no field {{venu}}. Did you mean {{venue}}?'],
    [{ kind: 'quote', text: '{{deposit}}' }, '{{deposit}} has no sense in a quote. Please take it out.'],
    [
      { text: 'Unclosed {{venue' },
      'The field that begins with “{{venue” does not end. Write it like {{venue}}.',
    ],
    [{ text: '' }, 'Please write a text'],
    [{ name: '' }, 'Please give it a name'],
    [{ text: 'x'.repeat(4001) }, 'Text is too long (4000 characters at most)'],
  ])('%j is refused with a sentence', async (more, message) => {
    const answer = await dj.post(LIBRARY, { ...clause, name: 'Refused', ...more })
    expect([answer.statusCode, answer.json().message]).toEqual([400, message])
  })

  test('a name stands once among the templates of a kind, however often it is sent at once', async () => {
    const own = await aFreshDj()
    const answers = await Promise.all(Array.from({ length: 20 }, () => own.post(LIBRARY, clause)))
    const codes = answers.map(({ statusCode }) => statusCode).sort()
    expect(codes).toEqual([200, ...Array(19).fill(409)])
    expect((await own.post(LIBRARY, { ...clause, name: 'POWER' })).json()).toMatchObject({
      code: 'template.name-taken',
      details: [{ path: 'name' }],
    })
    expect((await own.post(LIBRARY, { ...clause, kind: 'message' })).statusCode).toBe(200)
    expect((await own.get(LIBRARY)).json()).toHaveLength(2)
  })

  test('there are a hundred at most, also when two are the last at once', async () => {
    const own = await aFreshDj()
    const rows = Array.from({ length: mostTemplates - 1 }, (_, n) => ({
      id: newId(),
      djId: own.user.id,
      kind: 'clause' as const,
      name: `Kept ${n}`,
      text: 'x',
    }))
    await db.insert(djTemplates).values(rows)
    const answers = await Promise.all(['One', 'Two'].map((name) => own.post(LIBRARY, { ...clause, name })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await own.get(LIBRARY)).json()).toHaveLength(mostTemplates)
  })
})

describe('changing', () => {
  test('makes a version, and what stood there before stays readable', async () => {
    const { id } = await aTemplate()
    const answer = await dj.put(at(id), { name: 'New', text: 'At {{venue}} three.', version: 1 })
    expect(answer.json(), answer.body).toMatchObject({ version: 2, text: 'At {{venue}} three.' })
    expect((await dj.get(at(id))).json()).toEqual(answer.json())
    expect((await dj.get(`${at(id)}/versions`)).json()).toMatchObject([
      { version: 2, name: 'New' },
      { version: 1, text: clause.text },
    ])
    expect((await audited('template.changed', dj.user.id)).at(-1)).toMatchObject({ subjectId: id })
  })

  test('the same again changes nothing', async () => {
    const { id, name } = await aTemplate()
    const answer = await dj.put(at(id), { name, text: clause.text, version: 1 })
    expect(answer.json()).toMatchObject({ version: 1 })
    expect((await dj.get(`${at(id)}/versions`)).json()).toHaveLength(1)
  })

  test('a stale version is refused, and of twenty at once one wins', async () => {
    const { id, name } = await aTemplate()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => dj.put(at(id), { name, text: `Text ${n}`, version: 1 })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(19).fill(409)])
    const late = await dj.put(at(id), { name, text: 'Late', version: 1 })
    expect(late.json()).toMatchObject({ code: 'template.changed' })
    expect((await dj.get(at(id))).json()).toMatchObject({ version: 2 })
  })

  test('a field without a sense for its kind is refused here, too', async () => {
    const { id, name } = await aTemplate(dj, { kind: 'quote', text: 'Hello {{client first name}}' })
    const answer = await dj.put(at(id), { name, text: '{{balance}}', version: 1 })
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { details: [{ path: 'text' }] }])
    const taken = await aTemplate(dj, { kind: 'quote', text: 'Hi' })
    expect((await dj.put(at(id), { name: taken.name, text: 'Hi', version: 1 })).json().code).toBe(
      'template.name-taken',
    )
  })

  test('a field that was renamed since has its present name wherever it is read, and the text can be saved as before', async () => {
    const { id, name } = await aTemplate(dj, { kind: 'mail', text: 'Hi' })
    const old = { text: 'Still open: {{deposit due}}' }
    const text = 'Still open: {{deposit open}}'
    await db.update(djTemplates).set(old).where(eq(djTemplates.id, id))
    await db.update(djTemplateVersions).set(old).where(eq(djTemplateVersions.templateId, id))
    expect((await dj.get(at(id))).json()).toMatchObject({ text })
    expect((await dj.get(`${at(id)}/versions`)).json()).toMatchObject([{ text }])
    const listed = (await dj.get(LIBRARY)).json().find((each: { id: string }) => each.id === id)
    expect(listed.beginning).toBe(text)
    const saved = await dj.put(at(id), { name, text: old.text, version: 1 })
    expect(saved.json(), saved.body).toMatchObject({ text, version: 1 })
    expect((await dj.put(at(id), { name, text, version: 1 })).json()).toMatchObject({ text, version: 2 })
  })

  test('fifty versions are kept', async () => {
    const { id, name } = await aTemplate()
    await db.update(djTemplates).set({ version: mostVersions }).where(eq(djTemplates.id, id))
    await dj.put(at(id), { name, text: 'The fifty-first', version: mostVersions })
    const kept = (await dj.get(`${at(id)}/versions`)).json()
    expect(kept.map(({ version }: { version: number }) => version)).toEqual([mostVersions + 1])
  })
})

test('an hour bounds how often one DJ adds and changes templates, and nothing of what was refused is kept', async () => {
  const own = await aFreshDj()
  const kept = await aTemplate(own)
  const save = (text: string) => own.put(at(kept.id), { name: kept.name, text, version: kept.version })
  await leaveAttempts(ctx, saveLimits(own.user.id), 1)
  for (const refused of [await save('One'), await save('Two'), await own.post(LIBRARY, clause)].slice(1))
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'request.too-many'])
  expect((await own.get(LIBRARY)).json()).toMatchObject([{ id: kept.id, beginning: 'One', version: 2 }])
  expect(await audited('template.changed', own.user.id)).toHaveLength(1)
  expect((await (await aFreshDj()).post(LIBRARY, clause)).statusCode).toBe(200)
  await db.delete(attempts)
  expect((await own.post(LIBRARY, clause)).statusCode).toBe(200)
})

describe('who', () => {
  test('deletes a template with its versions, once', async () => {
    const { id } = await aTemplate()
    expect((await stranger.delete(at(id))).statusCode).toBe(404)
    expect((await dj.delete(at(id))).json()).toEqual({ status: true })
    expect((await dj.delete(at(id))).statusCode).toBe(404)
    expect(await db.$count(djTemplateVersions, eq(djTemplateVersions.templateId, id))).toBe(0)
    expect((await audited('template.removed', dj.user.id)).at(-1)).toMatchObject({ subjectId: id })
  })

  test('nobody else finds it', async () => {
    const { id, name } = await aTemplate()
    const change = { name, text: 'Mine now', version: 1 }
    for (const [who, code] of [
      [stranger, 404],
      [client, 403],
      [visitor(), 401],
    ] as const) {
      const answers = [
        await who.get(at(id)),
        await who.get(`${at(id)}/versions`),
        await who.put(at(id), change),
        await who.delete(at(id)),
      ]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([code, code, code, code])
    }
    expect((await stranger.get(LIBRARY)).json()).toEqual([])
    expect((await dj.get(at(id))).json()).toMatchObject({ text: clause.text, version: 1 })
    expect((await dj.get(at(randomUUID()))).statusCode).toBe(404)
    expect((await dj.get(`${LIBRARY}/x`)).statusCode).toBe(404)
  })
})

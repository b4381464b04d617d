import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MIGRATIONS_FOLDER } from '../kernel/db/migrate.ts'
import { transact } from '../kernel/db/transact.ts'
import { reviewsApp } from '../reviews/reviews.fixture.ts'

const { db, signedIn, aReview } = await reviewsApp()
const [ann, bob] = [await signedIn({ role: 'client' }), await signedIn({ role: 'dj' })]
for (const content of ['One', 'Two']) await ann.post('/api/messages', { recipientId: bob.user.id, content })
const [kept, removed] = [await aReview(), await aReview()]

class Undo extends Error {}

/** What the migration makes of reports as they were kept before it. */
async function moved() {
  const file = await readFile(`${MIGRATIONS_FOLDER}/0047_reports.sql`, 'utf8')
  let rows: Record<string, unknown>[] = []
  const undone = transact(db, async (tx) => {
    await tx.execute(sql`drop table reports`)
    await tx.execute(sql`create table person_reports (id uuid primary key, reporter_id uuid, reported_id uuid, reason text,
      details text, created_at timestamptz, handled_at timestamptz, handled_by uuid)`)
    await tx.execute(sql`create table review_reports (id uuid primary key, review_id uuid, reporter_id uuid, reason text,
      details text, created_at timestamptz, handled_at timestamptz)`)
    await tx.execute(sql`insert into person_reports values
      ('01900000-0000-7000-8000-000000000001', ${ann.user.id}, ${bob.user.id}, 'rude', 'He shouts.', now(), now(), ${bob.user.id}),
      ('01900000-0000-7000-8000-000000000002', ${ann.user.id}, ${bob.user.id}, 'spam', '', now(), null, null)`)
    await tx.execute(sql`update reviews set removed_at = now() where id = ${removed.id}`)
    await tx.execute(sql`insert into review_reports values
      ('01900000-0000-7000-8000-000000000003', ${kept.id}, ${ann.user.id}, 'rude', null, now(), now() - interval '1 day'),
      ('01900000-0000-7000-8000-000000000004', ${kept.id}, ${ann.user.id}, 'other', 'Again', now(), null),
      ('01900000-0000-7000-8000-000000000005', ${removed.id}, ${ann.user.id}, 'private', '', now(), now())`)
    for (const statement of file.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement))
    rows = (
      await tx.execute(sql`select subject_kind, subject_id, about_id, reason, details, state, handled_by,
        array(select content from messages where id = any(enclosed_messages) order by id) as enclosed
        from reports order by id`)
    ).rows
    throw new Undo()
  })
  await expect(undone).rejects.toThrow(Undo)
  return rows
}

test('reports that were there before keep their state, and the messages that an admin could read', async () => {
  const subject = { subject_kind: 'person', subject_id: bob.user.id, about_id: bob.user.id }
  const ofReview = ({ id, client }: typeof kept) => ({
    subject_kind: 'review',
    subject_id: id,
    about_id: client.user.id,
    handled_by: null,
    enclosed: [],
  })
  expect(await moved()).toEqual([
    {
      ...subject,
      reason: 'rude',
      details: 'He shouts.',
      state: 'handled',
      handled_by: bob.user.id,
      enclosed: [],
    },
    { ...subject, reason: 'spam', details: '', state: 'open', handled_by: null, enclosed: ['One', 'Two'] },
    { ...ofReview(kept), reason: 'rude', details: '', state: 'kept' },
    { ...ofReview(kept), reason: 'other', details: 'Again', state: 'open' },
    { ...ofReview(removed), reason: 'private', details: '', state: 'removed' },
  ])
})

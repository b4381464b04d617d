import type pg from 'pg'

/** The largest tables with their indexes, and the whole. */
export async function printSizes(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{
    name: string
    rows: string
    heap: string
    toast: string
    indexes: string
  }>(
    `select c.relname as name, c.reltuples::bigint as rows, pg_relation_size(c.oid) as heap,
       coalesce(pg_total_relation_size(nullif(c.reltoastrelid, 0)), 0) as toast, pg_indexes_size(c.oid) as indexes
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and n.nspname = 'public'
     order by pg_total_relation_size(c.oid) desc limit 16`,
  )
  const mb = (bytes: string) => `${(Number(bytes) / 1_048_576).toFixed(0)} MB`
  console.log(
    `${'table'.padEnd(32)}${'rows'.padStart(12)}${'rows take'.padStart(12)}${'long values'.padStart(14)}${'indexes'.padStart(12)}`,
  )
  for (const { name, rows: count, heap, toast, indexes } of rows)
    console.log(
      `${name.padEnd(32)}${Number(count).toLocaleString('en').padStart(12)}${mb(heap).padStart(12)}${mb(toast).padStart(14)}${mb(indexes).padStart(12)}`,
    )
  const largest = await client.query<{ name: string; bytes: string }>(
    `select relname as name, pg_relation_size(oid) as bytes from pg_class where relkind = 'i' order by 2 desc limit 8`,
  )
  console.log(`largest indexes: ${largest.rows.map(({ name, bytes }) => `${name} ${mb(bytes)}`).join(', ')}`)
  const all = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
  console.log(`in all ${mb(all.rows[0]?.bytes ?? '0')}`)
}

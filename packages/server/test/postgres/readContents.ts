import type { Query } from '@latchkit/test-kit/withDatabase'

/** The columns, indexes, constraints and sequences of a database, a text each. */
const schemaQuery = `
  select concat_ws(' ', 'column', attrelid::regclass, attnum, attname, format_type(atttypid, atttypmod), attnotnull,
    pg_get_expr(adbin, adrelid)) as part
  from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where relnamespace = 'public'::regnamespace and attnum > 0
  union all select concat_ws(' ', 'index', indexdef) from pg_indexes where schemaname = 'public'
  union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
  from pg_constraint where connamespace = 'public'::regnamespace
  union all select concat_ws(' ', 'sequence', sequencename, last_value) from pg_sequences
  order by part`

/** What a database is like. */
export interface Contents {
  readonly schema: string
  /** By table. */
  readonly rows: Readonly<Record<string, string>>
}

export async function readContents(query: Query): Promise<Contents> {
  return { schema: await readSchema(query), rows: await readRows(query) }
}

export async function readSchema(query: Query): Promise<string> {
  const rows = await query<{ readonly part: string }>(schemaQuery)
  return rows.map(({ part }) => part).join('\n')
}

export async function readRows(query: Query): Promise<Record<string, string>> {
  const tables = await query<{ readonly tablename: string }>(
    `select tablename from pg_tables where schemaname = 'public' order by tablename`,
  )
  const each = tables.map(
    ({ tablename }) =>
      `select '${tablename}' as name, (select string_agg(of::text, ',' order by of::text) from "${tablename}" of) as rows`,
  )
  const rows = await query<{ readonly name: string; readonly rows: string | null }>(
    each.join(' union all '),
  )
  return Object.fromEntries(rows.map((table) => [table.name, table.rows ?? '']))
}

import { sql, type Transaction } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../../platform/database/tables.ts'
import type { CatalogueColumn, CatalogueTable } from './exports.tables.rules.ts'

const Column = z.object({
  name: z.string(),
  type: z.string(),
  required: z.boolean(),
  preset: z.boolean(),
  person: z.boolean(),
  unique: z.boolean(),
})
const Table = z.object({
  name: z.string(),
  columns: z.array(Column),
  key: z.array(z.string()),
  parents: z.array(z.object({ table: z.string(), columns: z.array(z.string()) })),
})

/**
 * Every table that holds rows of a business and that a business's own transaction may write, as the database knows it: a
 * table that a migration adds is among them by itself. Generated columns are left out, and so is the business's own id.
 */
export async function readCatalogue(db: Transaction<Tables>): Promise<CatalogueTable[]> {
  const { rows } = await sql`
    select c.relname as name,
      (select coalesce(json_agg(json_build_object(
          'name', a.attname, 'type', format_type(a.atttypid, null), 'required', a.attnotnull, 'preset', a.atthasdef,
          'person', exists (
            select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and f.confrelid = 'users'::regclass and f.conkey = array[a.attnum]
          ),
          'unique', exists (
            select from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any (i.indkey::smallint[]) and i.indkey[0] <> s.attnum
          )) order by a.attnum), '[]')
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attnum <> s.attnum) as columns,
      (select coalesce(json_agg(a.attname order by k.n), '[]')
        from pg_index i cross join unnest(i.indkey::smallint[]) with ordinality as k (attnum, n)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary and a.attnum <> s.attnum) as key,
      (select coalesce(json_agg(json_build_object('table', p.relname, 'columns', (
            select json_agg(a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum = any (f.conkey) and a.attnum <> s.attnum
          ))), '[]')
        from pg_constraint f join pg_class p on p.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and p.relname not in ('sites', 'users')) as parents
    from pg_class c
    join pg_attribute s on s.attrelid = c.oid and s.attname = 'site_id' and not s.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
      and has_table_privilege('topline_site', c.oid, 'select') and has_table_privilege('topline_site', c.oid, 'insert')
    order by c.relname`.execute(db)
  return z.array(Table).parse(rows)
}

/** The columns of the business's own row. */
export async function readSiteColumns(db: Transaction<Tables>): Promise<CatalogueColumn[]> {
  const { rows } = await sql`
    select a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull as required, a.atthasdef as preset,
      exists (select from pg_constraint f where f.conrelid = 'sites'::regclass and f.contype = 'f' and f.conkey = array[a.attnum]) as person,
      exists (select from pg_index i where i.indrelid = 'sites'::regclass and i.indisunique and a.attnum = any (i.indkey::smallint[])) as unique
    from pg_attribute a
    where a.attrelid = 'sites'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by a.attnum`.execute(db)
  return z.array(Column).parse(rows)
}

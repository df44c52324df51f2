import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { CustomerId, ProjectId } from '#contract/shared.ts'
import { newId } from '#server/platform/ids.ts'
import { FIELD_ROLE, SITE_ROLE } from '#server/platform/database/roles.ts'
import { startApp } from '../support/app.ts'
import { buildersFor } from '../support/builders.ts'

const app = await startApp()
const { aBusiness, ok } = buildersFor(app)
const { pool } = app.database

/** Every table with a column `site_id`, and the one that the column points to. */
const tablesWithSite = (
  await pool.query<{ name: string; enabled: boolean; forced: boolean; owner: string }>(`
    select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced, pg_get_userbyid(c.relowner) as owner
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p')
      and (c.relname = 'sites' or exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'site_id' and not a.attisdropped))
    order by c.relname`)
).rows
/**
 * Kept by the server's own work, across businesses: whose number it is, and what was refused at the door. A business sees
 * at most its own numbers there, and changes nothing.
 */
const serversOwn = ['inbound_refusals', 'phone_lines']
/**
 * Settings and lists without people in them, and what any act of a member writes: the business's own name, members and
 * services, the log, answers for retries, what is to be filed or delivered. No call of the field role reads the rest.
 */
const openToField = new Set([
  'sites',
  'memberships',
  'removed_members',
  'invitations',
  'services',
  'booking_rules',
  'service_bookings',
  'audit_log',
  'idempotency_keys',
  'search_due',
  'notifications',
  'webhooks',
  'webhook_deliveries',
  'webhook_attempts',
  'assistant_settings',
  'qualifying_questions',
  'quick_replies',
  'message_templates',
  'checklist_templates',
  'review_rules',
  'model_uses',
  'service_uses',
  'places',
])
const siteTables = tablesWithSite.filter(({ name }) => !serversOwn.includes(name))
const columnOf = (table: string) => (table === 'sites' ? 'id' : 'site_id')

describe('the catalogue', () => {
  it('knows the tables of the product', () => {
    const names = siteTables.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining([
        'sites',
        'memberships',
        'services',
        'customers',
        'projects',
        'requests',
        'notes',
        'photos',
        'audit_log',
      ]),
    )
  })

  it.each(siteTables)('$name has row-level security, enabled and forced', ({ enabled, forced }) => {
    expect({ enabled, forced }).toEqual({ enabled: true, forced: true })
  })

  it.each(siteTables)('$name lets the site’s role at rows of the running site only', async ({ name }) => {
    const { rows } = await pool.query<{
      policy: string
      permissive: string
      roles: string[]
      command: string
      uses: string
      checks: string
    }>(
      `select policyname as policy, permissive, roles::text[] as roles, cmd as command, qual as uses, with_check as checks
       from pg_policies where schemaname = 'public' and tablename = $1`,
      [name],
    )
    const named = new Set(rows.flatMap((row) => row.roles))
    expect([...named].filter((role) => !['topline_site', 'topline_system', 'topline_field'].includes(role))).toEqual([])
    // what is said of the field role can only take rows away
    const forField = rows.filter((row) => row.roles.includes(FIELD_ROLE))
    expect(forField.filter(({ permissive }) => permissive !== 'RESTRICTIVE')).toEqual([])
    const forSite = rows.filter(({ roles }) => roles.includes(SITE_ROLE))
    expect(forSite).toHaveLength(1)
    expect(forSite[0]?.command).toBe('ALL')
    const ofThisSite = new RegExp(`^\\(${columnOf(name)} = \\( SELECT current_site\\(\\) AS current_site\\)\\)$`)
    expect(forSite[0]?.uses).toMatch(ofThisSite)
    expect(forSite[0]?.checks).toMatch(ofThisSite)
  })

  it.each(siteTables)('$name is limited to a field member’s own work, or known to hold nobody’s', async ({ name }) => {
    const { rows } = await pool.query<{ command: string }>(
      `select cmd as command from pg_policies where tablename = $1 and $2 = any(roles) and permissive = 'RESTRICTIVE'`,
      [name, FIELD_ROLE],
    )
    expect(rows).toEqual(openToField.has(name) ? [] : [{ command: 'ALL' }])
  })

  it.each(serversOwn)('%s is the server’s own: a business changes nothing there', async (name) => {
    expect(tablesWithSite.find((table) => table.name === name)).toMatchObject({ enabled: true, forced: true })
    const { rows } = await pool.query<{ privilege: string }>(
      `select privilege_type as privilege from information_schema.role_table_grants where table_name = $1 and grantee = $2`,
      [name, SITE_ROLE],
    )
    expect(['', 'SELECT']).toContain(rows.map(({ privilege }) => privilege).join())
    const policies = await pool.query<{ command: string; uses: string }>(
      `select cmd as command, qual as uses from pg_policies where tablename = $1 and $2 = any(roles)`,
      [name, SITE_ROLE],
    )
    for (const { command, uses } of policies.rows) {
      expect(command).toBe('SELECT')
      expect(uses).toBe('(site_id = ( SELECT current_site() AS current_site))')
    }
  })

  it('has the site first in the primary key of every such table', async () => {
    const { rows } = await pool.query<{ name: string; column: string }>(
      `
      select c.relname as name, a.attname as column
      from pg_index i join pg_class c on c.oid = i.indrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where i.indisprimary and c.relname = any($1)`,
      [siteTables.map(({ name }) => name)],
    )
    for (const { name, column } of rows) expect([name, column]).toEqual([name, columnOf(name)])
    expect(rows).toHaveLength(siteTables.length)
  })
})

describe('the roles', () => {
  it('own nothing, pass by no policy, and cannot log in', async () => {
    const { rows } = await pool.query(
      `select rolname, rolsuper, rolbypassrls, rolcanlogin,
         (select count(*) from pg_class where relowner = pg_roles.oid and relkind in ('r', 'p')) as owns
       from pg_roles where rolname in ('topline_field', 'topline_site', 'topline_system') order by rolname`,
    )
    expect(rows).toEqual(
      ['topline_field', 'topline_site', 'topline_system'].map((rolname) => ({
        rolname,
        rolsuper: false,
        rolbypassrls: false,
        rolcanlogin: false,
        owns: 0,
      })),
    )
  })

  it('a call works as the site’s role, which is not the owner of any table', async () => {
    const { siteId, slug } = await aBusiness()
    const role = await app.workshop.inSite(
      { site: { id: siteId, slug }, actor: { kind: 'nobody' } },
      async ({ db }) => {
        const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db)
        return rows[0]?.role
      },
    )
    expect(role).toBe(SITE_ROLE)
    expect(siteTables.map(({ owner }) => owner)).not.toContain(role)
  })

  it.each(siteTables)('the login itself, outside a transaction of ours, sees no row of $name', async ({ name }) => {
    const seen = await pool.query<{ count: number }>(`select count(*) as count from ${name}`).then(
      ({ rows }) => rows[0]?.count,
      () => 0,
    )
    expect(seen).toBe(0)
  })
})

describe('another site', () => {
  it('sees and changes nothing, even where the statement does not name the site', async () => {
    const one = await aBusiness('One')
    const other = await aBusiness('Other')
    const { project } = await ok(
      'createProject',
      { params: { slug: one.slug }, body: { name: 'Kept', tags: ['t'] } },
      one.owner,
    )
    await ok('createNote', { params: { slug: one.slug, projectId: project.id }, body: { title: 'Kept' } }, one.owner)
    await ok('createCustomer', { params: { slug: one.slug }, body: { name: 'Kept' } }, one.owner)
    await ok('createService', { params: { slug: one.slug }, body: { name: 'Kept' } }, one.owner)

    const scope = { site: { id: other.siteId, slug: other.slug }, actor: { kind: 'nobody' } as const }
    await app.workshop.inSite(scope, async ({ db }) => {
      for (const { name } of siteTables) {
        const { rows } = await sql<{ count: number }>`
          select count(*) as count from ${sql.table(name)} where ${sql.ref(columnOf(name))} <> ${other.siteId}`.execute(
          db,
        )
        expect([name, rows[0]?.count]).toEqual([name, 0])
      }
      const found = await sql<{ id: string }>`
        select projects_with_tags(array['t']) as id union all select unnest(customers_with_words(array['kept'], array['%kept%'], 50))
        union all select requests_with_text('%')`.execute(db)
      expect(found.rows).toEqual([])
      const renamed = await db.updateTable('projects').set({ name: 'Taken' }).execute()
      expect(renamed[0]?.numUpdatedRows).toBe(0n)
      const removed = await db.deleteFrom('notes').execute()
      expect(removed[0]?.numDeletedRows).toBe(0n)
      const site = await db.updateTable('sites').set({ name: 'Taken' }).where('id', '=', one.siteId).execute()
      expect(site[0]?.numUpdatedRows).toBe(0n)
    })
    const kept = await ok('getProject', { params: { slug: one.slug, id: project.id } }, one.owner)
    expect(kept.project).toEqual({ ...project, note_count: 1 })
  })

  it('cannot write into it, nor hand a row over, nor rewrite the audit log', async () => {
    const one = await aBusiness('One')
    const other = await aBusiness('Other')
    const scope = { site: { id: other.siteId, slug: other.slug }, actor: { kind: 'nobody' } as const }
    const denied = { code: '42501' }
    const project = { id: newId(ProjectId), name: 'Smuggled', status: 'lead' }
    await expect(
      app.workshop.inSite(scope, ({ db }) =>
        db
          .insertInto('projects')
          .values({ ...project, site_id: one.siteId })
          .execute(),
      ),
    ).rejects.toMatchObject(denied)
    await expect(
      app.workshop.inSite(scope, async ({ db }) => {
        await db
          .insertInto('customers')
          .values({ site_id: other.siteId, id: newId(CustomerId), name: 'Mine' })
          .execute()
        await db.updateTable('customers').set({ site_id: one.siteId }).execute()
      }),
    ).rejects.toMatchObject(denied)
    await expect(
      app.workshop.inSite(scope, ({ db }) => db.updateTable('audit_log').set({ act: 'nothing' }).execute()),
    ).rejects.toMatchObject(denied)
    await expect(app.workshop.inSite(scope, ({ db }) => db.deleteFrom('audit_log').execute())).rejects.toMatchObject(
      denied,
    )
  })

  it('cannot be reached by a reference: a project’s customer is of its own site', async () => {
    const one = await aBusiness('One')
    const other = await aBusiness('Other')
    const { customer } = await ok('createCustomer', { params: { slug: one.slug }, body: { name: 'Theirs' } }, one.owner)
    const scope = { site: { id: other.siteId, slug: other.slug }, actor: { kind: 'nobody' } as const }
    const insert = app.workshop.inSite(scope, ({ db }) =>
      db
        .insertInto('projects')
        .values({ site_id: other.siteId, id: newId(ProjectId), name: 'x', status: 'lead', customer_id: customer.id })
        .execute(),
    )
    await expect(insert).rejects.toMatchObject({ code: '23503' })
  })

  it('a transaction without a site sees nothing', async () => {
    await aBusiness()
    const client = await pool.connect()
    try {
      await client.query(`begin; set local role ${SITE_ROLE}`)
      for (const { name } of siteTables) {
        const { rows } = await client.query<{ count: number }>(`select count(*) as count from ${name}`)
        expect([name, rows[0]?.count]).toEqual([name, 0])
      }
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})

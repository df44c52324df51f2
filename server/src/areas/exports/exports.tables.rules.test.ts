import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  asCsv,
  exportedTables,
  filled,
  isPerson,
  laterColumns,
  leftOut,
  replaced,
  siteColumns,
  starters,
  type CatalogueColumn,
  type CatalogueTable,
} from './exports.tables.rules.ts'

const column = (name: string, more: Partial<CatalogueColumn> = {}): CatalogueColumn => ({
  name,
  type: 'text',
  required: true,
  preset: false,
  person: false,
  unique: false,
  ...more,
})
const optional = (name: string) => column(name, { required: false })
const table = (
  name: string,
  columns: readonly CatalogueColumn[] = [],
  parents: CatalogueTable['parents'] = [],
): CatalogueTable => ({ name, columns: [column('id'), ...columns], key: ['id'], parents })
const pointing = (to: string, ...columns: string[]) => ({ table: to, columns })

const orderOf = (tables: readonly CatalogueTable[]) => exportedTables(tables).map(({ name }) => name)
const carried = (name: string, columns: readonly CatalogueColumn[]) =>
  exportedTables([table(name, columns)]).map((each) => each.carried.map((one) => one.name))

describe('the order of tables', () => {
  test('each comes after those it points to, whatever the order they are found in', () => {
    const notes = table('notes', [column('project_id')], [pointing('projects', 'project_id')])
    const projects = table('projects', [column('customer_id')], [pointing('customers', 'customer_id')])
    const customers = table('customers')
    expect(orderOf([notes, projects, customers])).toEqual(['customers', 'projects', 'notes'])
    expect(orderOf([customers, projects, notes])).toEqual(['customers', 'projects', 'notes'])
  })

  test('a table that points to its own rows, or to one that is in no file, waits for nothing', () => {
    const tasks = table('tasks', [column('parent_id')], [pointing('tasks', 'parent_id'), pointing('uploads', 'up_id')])
    expect(orderOf([tasks, table('uploads')])).toEqual(['tasks'])
  })

  test('photos come after galleries, where the database itself writes', () => {
    expect(orderOf([table('photos'), table('galleries')])).toEqual(['galleries', 'photos'])
  })

  test('a circle begins where what points ahead may be filled in afterwards', () => {
    const requests = table('requests', [column('customer_id')], [pointing('customers', 'customer_id')])
    const customers = table('customers', [optional('first_id')], [pointing('requests', 'first_id')])
    expect(orderOf([requests, customers])).toEqual(['customers', 'requests'])
    const all = exportedTables([requests, customers])
    expect(all.map((each) => laterColumns(each, all))).toEqual([['first_id'], []])
  })

  test('what may be filled in afterwards still comes after what it points to, where there is no circle', () => {
    const customers = table('customers', [optional('first_id')], [pointing('requests', 'first_id')])
    expect(orderOf([customers, table('requests')])).toEqual(['requests', 'customers'])
  })

  test('a circle does not begin where one column of several must be there', () => {
    const one = table('one', [optional('a_id'), column('b_id')], [pointing('two', 'a_id', 'b_id')])
    const two = table('two', [optional('one_id')], [pointing('one', 'one_id')])
    expect(orderOf([one, two])).toEqual(['two', 'one'])
  })

  test('a circle that nothing opens is refused by name', () => {
    const one = table('one', [column('two_id')], [pointing('two', 'two_id')])
    const two = table('two', [column('one_id')], [pointing('one', 'one_id')])
    expect(() => exportedTables([one, two])).toThrow('no order of tables: one,two')
  })

  test('what the file leaves out is not in it', () => {
    expect(orderOf([...Object.keys(leftOut), 'notes'].map((name) => table(name)))).toEqual(['notes'])
  })
})

test('columns that may be empty and point to own or later rows are filled in later, each once', () => {
  const tasks = table(
    'tasks',
    [optional('parent_id'), column('root_id'), optional('list_id')],
    [pointing('tasks', 'parent_id'), pointing('tasks', 'parent_id', 'root_id'), pointing('lists', 'list_id')],
  )
  const all = exportedTables([tasks, table('lists')])
  const last = all.at(-1)
  expect(last?.name).toBe('tasks')
  expect(last && laterColumns(last, all)).toEqual(['parent_id'])
})

describe('the columns of a file', () => {
  test.each(['access_token', 'webhook_secret', 'sealed', 'password', 'link_hash', 'original_key'])(
    '"%s" is in none',
    (name) => {
      expect(carried('notes', [column(name)])).toEqual([['id']])
      expect(siteColumns([column(name)])).toEqual([])
    },
  )

  test.each(['name_key', 'hash_count', 'key_facts', 'a_hash_count', 'a_key_fact', 'name'])('"%s" is', (name) => {
    expect(carried('notes', [column(name)])).toEqual([['id', name]])
    expect(siteColumns([column(name)])).toHaveLength(1)
  })

  test.each([
    ['messages', 'provider_reference'],
    ['reviews', 'sending'],
    ['reviews', 'reply_state'],
    ['reviews', 'reply_reason'],
    ['photos', 'upload_id'],
    ['photos', 'failure'],
    ['photos', 'variants'],
    // made anew where it comes in
    ['photos', 'state'],
    ['assistant_threads', 'next_at'],
    ['mailing_recipients', 'next_at'],
    ['mailing_recipients', 'claimed_at'],
    ['mailing_recipients', 'provider_id'],
    ['social_targets', 'next_at'],
    ['social_targets', 'claimed_at'],
    ['social_targets', 'provider_id'],
    ['social_targets', 'container_id'],
    ['social_targets', 'container_of'],
    ['review_requests', 'next_at'],
    ['print_codes', 'code'],
    ['visits', 'time_zone'],
    ['visits', 'starts_local'],
    ['visits', 'day'],
    ['visits', 'minutes'],
  ])('of %s "%s" is left out, and of others it is not', (name, left) => {
    expect(carried(name, [column(left)])).toEqual([['id']])
    expect(carried('notes', [column(left)])).toEqual([['id', left]])
  })

  test('what must differ between all businesses is in it only as a key', () => {
    expect(carried('notes', [column('code', { unique: true })])).toEqual([['id']])
    const keyed = { ...table('notes', [column('code', { unique: true })]), key: ['code'] }
    expect(exportedTables([keyed])[0]?.carried.map(({ name }) => name)).toEqual(['id', 'code'])
  })

  test('the business’s own row leaves out what the next installation sets itself', () => {
    const own = ['id', 'slug', 'is_demo', 'version', 'created_at', 'modified_at', 'closed_at'].map((name) =>
      column(name),
    )
    const others = [column('code', { unique: true }), column('owner', { person: true }), column('name')]
    expect(siteColumns([...own, ...others]).map(({ name }) => name)).toEqual(['name'])
  })
})

test.each([
  ['user_id', true],
  ['told_user_ids', true],
  ['user_idle', false],
  ['superuser_id', false],
  ['name', false],
])('"%s" names a person: %j', (name, person) => {
  expect(isPerson(column(name))).toBe(person)
  expect(isPerson(column(name, { person: true }))).toBe(true)
})

describe('what rules name', () => {
  const source = readFileSync(new URL('../../platform/database/tables.ts', import.meta.url), 'utf8')
  const columns = new Map(
    Array.from(source.matchAll(/^export interface (\w+)Table \{\n([^}]*)\}/gm), ([, name, body = '']) => [
      name,
      new Set(Array.from(body.matchAll(/^ {2}(\w+)\??:/gm), ([, each]) => each)),
    ]),
  )
  const typeOf = new Map(Array.from(source.matchAll(/^ {2}(\w+): (\w+)Table$/gm), ([, name, type]) => [name, type]))
  const ruled = [...Object.keys(replaced), ...Object.keys(filled), ...starters, ...asCsv]

  test('are tables that are there, and that a file has', () => {
    expect([...Object.keys(leftOut), ...ruled].filter((name) => !typeOf.has(name))).toEqual([])
    expect(ruled.filter((name) => leftOut[name] !== undefined)).toEqual([])
  })
  test.each([...Object.entries(replaced), ...Object.entries(filled)])('are columns of %s', (name, rules) => {
    const there = columns.get(typeOf.get(name))
    expect(Object.keys(rules)).not.toEqual([])
    expect(Object.keys(rules).filter((each) => there?.has(each) !== true)).toEqual([])
  })
  test('nothing that would act by itself comes in as it was', () => {
    // whatever has work to do says so in one of these columns
    const waiting = ['messages.state', 'social_posts.state', 'social_targets.state', 'review_requests.state']
    const switches = ['booking_rules.online', 'review_rules.automatic', 'assistant_settings.enabled']
    for (const place of [...waiting, ...switches, 'payment_refunds.state', 'rehearsals.state']) {
      const [name = '', field = ''] = place.split('.')
      expect({ place, isReplaced: replaced[name]?.[field] !== undefined }).toEqual({ place, isReplaced: true })
    }
  })
  test('customers and projects are in a spreadsheet too; services and templates give way', () => {
    expect(asCsv).toEqual(expect.arrayContaining(['customers', 'projects', 'quotes', 'visits']))
    expect([...starters]).toEqual(expect.arrayContaining(['services', 'message_templates', 'site_designs']))
    expect(starters.has('customers')).toBe(false)
  })
})

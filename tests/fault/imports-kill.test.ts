import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { countLockWaits } from '#tests/support/locks.ts'
import { until } from '#tests/support/until.ts'
import { bearer, get, post, signUp } from './client.ts'
import { aServer, type RestartedServer } from './restarted-server.ts'
import { client } from './uploads-client.ts'

const phoneNumber = '4155550147'
const WithImport = z.object({
  import: z.object({ id: z.string(), state: z.string(), mapping: z.array(z.string().nullable()) }),
})
const WithCustomers = z.object({ customers: z.array(z.object({ name: z.string() })) })

test('a file of customers that was being taken in when the server died is there whole, and once', async () => {
  const server = await aServer()
  await post(`${server.url}/pi/code/admin`, { source: 'admin', phoneNumber })
  const { slug, token } = await signUp(server.url, phoneNumber)
  const names = Array.from({ length: 40 }, (_, number) => `Customer ${String(number).padStart(2, '0')}`)
  const lines = ['Name,E-mail', ...names.map((name, number) => `${name},c${number}@example.com`)]
  const file = new TextEncoder().encode(lines.join('\r\n'))
  const upload_id = await client(server.url).upload({ token: `Bearer ${token}` }, file, {
    site: slug,
    filename: 'a.csv',
  })

  const imports = `${server.url}/api/landing-pages/${slug}/customer-imports`
  const made = WithImport.parse(await post(imports, { upload_id, file_name: 'a.csv' }, bearer(token))).import
  const here = `${imports}/${made.id}`
  const untilIs = (state: string) =>
    until(async () => {
      const found = WithImport.parse(await get(here, bearer(token))).import
      expect(found.state).toBe(state)
      return found
    })
  const { mapping } = await untilIs('mapping')
  await post(`${here}/check`, { mapping }, bearer(token))
  await untilIs('checked')

  const release = await stopHalfway(server, names[names.length / 2] ?? '')
  await post(`${here}/start`, {}, bearer(token))
  await until(async () => expect(await countLockWaits(server)).toBe(1))
  await server.kill()
  await release()
  await server.restart()

  await untilIs('done')
  const listed = await get(`${server.url}/api/landing-pages/${slug}/customers?limit=50`, bearer(token))
  expect(
    WithCustomers.parse(listed)
      .customers.map(({ name }) => name)
      .toSorted(),
  ).toEqual(names)
})

/** Lets whoever inserts this customer wait, until the answer is called. */
async function stopHalfway({ database }: RestartedServer, name: string): Promise<() => Promise<void>> {
  const holder = await database.pool.connect()
  onTestFinished(() => holder.release(true))
  await holder.query(`
    create function wait_halfway() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(7); return new; end $$;
    create trigger halfway before insert on customers for each row when (new.name = '${name}')
      execute function wait_halfway();
    select pg_advisory_lock(7)`)
  return async () => void (await holder.query('select pg_advisory_unlock(7)'))
}

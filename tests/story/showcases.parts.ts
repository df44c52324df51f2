/** What stories about showcases begin with: a finished job with photos that are ready, and a review. */
import { expect, type Page } from '../browser/fixtures.ts'
import type { Call } from './business.ts'
import { idIn } from './business.ts'

/** Makes a finished project and gives it photos through its own page. Answers its id. */
export async function finishedProject(
  page: Page,
  call: Call,
  { name, photos }: { name: string; photos: readonly string[] },
): Promise<string> {
  const customer = idIn(await call('POST', '/api/landing-pages/{slug}/customers', { name: 'Ann Kowalski' }), 'customer')
  const service = idIn(
    await call('POST', '/api/landing-pages/{slug}/services', { name: 'Patio construction' }),
    'service',
  )
  const id = idIn(
    await call('POST', '/api/project/{slug}/', {
      name,
      status: 'completed',
      address: '12 Oak Street, Oakland, CA 94607',
      customer_id: customer,
      services: [service],
      date: '2026-05-20',
      tags: ['cedar'],
    }),
    'project',
  )
  if (photos.length === 0) return id
  await page.goto(`/projects/${id}`)
  await page.locator('input[type=file][multiple]').setInputFiles([...photos])
  await expect
    .poll(async () => JSON.stringify(await call('GET', `/api/landing-pages/{slug}/projects/${id}/photos`)), {
      message: 'the photos are ready',
    })
    .toMatch(new RegExp(`(?:"state":"ready".*){${photos.length}}`))
  return id
}

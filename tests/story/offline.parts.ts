/** What the stories about having no connection share. */
import { expect, type Page } from '../browser/fixtures.ts'

/** Waits until this device keeps what the office showed, or wants to show, of a record. */
export async function keeps(page: Page, topic: 'projects' | 'requests' | 'visits', recordId: string): Promise<void> {
  const isKept = async ([wanted, id]: [string, string]) => {
    // opened here first it would be an empty one, for the office too
    if (!(await indexedDB.databases()).some(({ name }) => name === 'kept-answers')) return false
    const opened = await new Promise<IDBDatabase | null>((resolve) => {
      const request = indexedDB.open('kept-answers')
      request.addEventListener('error', () => resolve(null))
      request.addEventListener('success', () => resolve(request.result))
    })
    if (opened === null || !opened.objectStoreNames.contains('records')) return false
    const found = await new Promise<{ key: unknown[] }[]>((resolve) => {
      const all = opened.transaction('records').objectStore('records').getAll()
      all.addEventListener('success', () => resolve(all.result))
    })
    opened.close()
    return found.some(({ key }) => key[1] === wanted && key[3] === id)
  }
  const record: [string, string] = [topic, recordId]
  await expect.poll(() => page.evaluate(isKept, record)).toBe(true)
}

/** Waits until the worker has the office's files, and this device what the office keeps of a project. */
export async function becomesReady(page: Page, projectId: string): Promise<void> {
  await hasOffice(page)
  await keeps(page, 'projects', projectId)
}

/** Waits until the worker has the office's files. */
export async function hasOffice(page: Page): Promise<void> {
  const hasShell = async () =>
    navigator.serviceWorker.controller !== null && (await caches.match('/home', { ignoreVary: true })) !== undefined
  await expect.poll(() => page.evaluate(hasShell)).toBe(true)
}

/** Takes the connection away, and waits until nothing gets through: the browser's network hears of it after the page. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  const getsThrough = () =>
    fetch('/readyz', { cache: 'no-store' }).then(
      () => true,
      () => false,
    )
  await expect.poll(() => page.evaluate(getsThrough)).toBe(false)
}

/**
 * The same in the office, whose own word about it moves what stands below: a press between a finger's down and up would
 * meet nothing.
 */
export async function takeOfficeOffline(page: Page): Promise<void> {
  await goOffline(page)
  await expect(page.getByText('Offline.', { exact: true })).toBeVisible()
}

/** What the stories about having no connection share. */
import { expect, type Page } from '../browser/fixtures.ts'

/** Waits until the worker has the office's files, and this device what the office keeps of a project. */
export async function becomesReady(page: Page, projectId: string): Promise<void> {
  const isReady = async (id: string) => {
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
    const shell = await caches.match('/home', { ignoreVary: true })
    const isKept = found.some(({ key }) => key[1] === 'projects' && key[3] === id)
    return shell !== undefined && navigator.serviceWorker.controller !== null && isKept
  }
  await expect.poll(() => page.evaluate(isReady, projectId), { timeout: 60_000 }).toBe(true)
}

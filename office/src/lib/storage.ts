/**
 * Local storage that never throws: private windows and full disks refuse it, and the office works without.
 * What was kept is text; whoever reads it checks it.
 */
export const storage = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  /** Null forgets the key. */
  write(key: string, value: string | null): void {
    try {
      if (value === null) localStorage.removeItem(key)
      else localStorage.setItem(key, value)
    } catch {
      // The office goes on without what it would have remembered.
    }
  },
}

/** What file systems, PostgreSQL and buckets call it when there is no room; buckets differ, so that the status counts too. */
const words: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100', 'QuotaExceeded', 'XMinioStorageFull']
const INSUFFICIENT_STORAGE = 507

const fieldOf = (thing: unknown, name: string): unknown =>
  typeof thing === 'object' && thing !== null ? Reflect.get(thing, name) : undefined

/** Whether something could not be written because there is no room for it: neither a fault of the file nor a passing one. */
export const isFull = (error: unknown): boolean =>
  words.includes(fieldOf(error, 'code')) ||
  words.includes(fieldOf(error, 'name')) ||
  fieldOf(fieldOf(error, '$metadata'), 'httpStatusCode') === INSUFFICIENT_STORAGE

/** Read-only, not ours to write any more, broken, or without a file handle left. */
const away: readonly unknown[] = ['EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE', 'ENFILE', 'ESTALE', 'ENOTCONN']

/** Whether files cannot be written or read for a reason that their owner has to mend; a bucket's answer counts as one. */
export const isStorageAway = (error: unknown): boolean =>
  away.includes(fieldOf(error, 'code')) || typeof fieldOf(fieldOf(error, '$metadata'), 'httpStatusCode') === 'number'

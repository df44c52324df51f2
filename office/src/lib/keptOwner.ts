import { storage } from './storage.ts'

/** Whose answers and pictures this device keeps: those of one person at a time. */
const OWNER = 'pictures-of'

/** Null where nothing is kept. */
export const keptOwner = (): string | null => storage.read(OWNER)

export const noteKeptOwner = (userId: string | null): void => storage.write(OWNER, userId)

import { useUploads } from './store.ts'
import { isUnsafe } from './upload.ts'

/** How many photos are not safe yet, wherever they go. */
export const useUploadsUnderWay = (): number => useUploads().filter(isUnsafe).length

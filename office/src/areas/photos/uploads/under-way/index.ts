import { useUploads } from '../store.ts'
import { isUnsafe } from '../upload.ts'

/** How many photos are not safe yet, wherever they go. A door of its own: the header's parts come with the first load. */
export const useUploadsUnderWay = (): number => useUploads().filter(isUnsafe).length

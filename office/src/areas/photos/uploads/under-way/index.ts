import { useUploads } from '../store.ts'
import { isUnsafe, type Upload } from '../upload.ts'

/** The photos that are not safe yet, wherever they go. A door of its own: the header's parts come with the first load. */
export const useUploadsUnderWay = (): readonly Pick<Upload, 'slug'>[] => useUploads().filter(isUnsafe)

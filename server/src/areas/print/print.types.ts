// Small on purpose: what the area is given when the application is put together.
import type { PhotoTools } from '../photos/index.ts'
import type { FoundPages } from '../growth/index.ts'

export interface PrintParts extends FoundPages {
  /** Where the world reaches us, without a slash at the end. */
  readonly appUrl: string
  readonly photos: PhotoTools
}

import type { Showcase } from '#contract/showcases.ts'
import { copyText } from '../../lib/copyText.ts'
import { toast } from '../../lib/toasts.ts'

/** Where strangers see a showcase, in full; null while they do not. */
export function addressOf({ path, status, archived }: Pick<Showcase, 'path' | 'status' | 'archived'>): string | null {
  return path === null || status !== 'published' || archived !== null ? null : new URL(path, location.origin).href
}

/** Puts a public address on the clipboard and says so. */
export async function copyAddress(address: string): Promise<void> {
  if (await copyText(address)) toast.success('showcases.copied')
  else toast.failure('showcases.copyFailed')
}

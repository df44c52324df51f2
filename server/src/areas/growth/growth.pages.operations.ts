import { rawCalls, type RawCall } from '#contract/raw.ts'
import type { OwnPage } from '#contract/growth.ts'
import type { Answer } from '../../http/handler.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import { showcaseAt } from '../showcases/showcases.public.operations.ts'
import { listPublished } from './growth.pages.store.ts'

const ownStart = '/p/:slug'
/** Pages of every business that stand for themselves, by what is declared: no file, no form, nothing that needs more. */
const standing: ReadonlySet<string> = new Set(
  Object.values<RawCall>(rawCalls)
    .filter(({ methods, path, access }) => methods.includes('GET') && access === 'public' && path.startsWith(ownStart))
    .map(({ path }) => path.slice(ownStart.length))
    .filter((path) => !/[:.*]/.test(path) && path !== '/thanks'),
)

/** Whether strangers find a page of this business at this path, below its address. */
export async function isOwnPage(work: SiteWork, path: string): Promise<boolean> {
  const plain = path.replace(/\/$/, '')
  if (standing.has(plain)) return true
  const [, showcase] = /^\/showcases\/([a-z0-9-]{1,80})$/.exec(plain) ?? []
  return showcase !== undefined && (await showcaseAt(work, showcase))?.visible === true
}

/** The pages that a code may lead to. */
export const listOwnPages =
  (appUrl: string) =>
  async ({ db, site }: SiteWork): Promise<Answer<'listOwnPages'>> => {
    const published = await listPublished(db, site.id)
    const pages: OwnPage[] = [
      { path: '', kind: 'home', name: '' },
      ...(published.length > 0 ? [{ path: '/showcases', kind: 'showcases' as const, name: '' }] : []),
      ...published.map(({ path, title }) => ({ path: `/showcases/${path}`, kind: 'showcase' as const, name: title })),
    ]
    return { address: `${appUrl}/p/${site.slug}`, pages }
  }

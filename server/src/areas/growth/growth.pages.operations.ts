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

/** The pages of the website that strangers find, without finished jobs, from the area that shows them. */
export interface FoundPages {
  readonly foundPages: (
    work: SiteWork,
  ) => Promise<readonly { readonly below: string; readonly kind: OwnPage['kind']; readonly name: string }[]>
}

/** Whether strangers find a page of this business at this path, below its address. */
export async function isOwnPage({ foundPages }: FoundPages, work: SiteWork, path: string): Promise<boolean> {
  const plain = path.replace(/\/$/, '')
  if (standing.has(plain)) return true
  if (/^\/(?:services|areas)\//.test(plain)) return (await foundPages(work)).some(({ below }) => below === plain)
  const [, showcase] = /^\/showcases\/([a-z0-9-]{1,80})$/.exec(plain) ?? []
  return showcase !== undefined && (await showcaseAt(work, showcase))?.visible === true
}

/** The pages that a code may lead to. */
export const listOwnPages =
  ({ appUrl, foundPages }: FoundPages & { readonly appUrl: string }) =>
  async (work: SiteWork): Promise<Answer<'listOwnPages'>> => {
    const { db, site } = work
    const published = await listPublished(db, site.id)
    const isNamed = (kind: OwnPage['kind']): boolean => kind === 'service' || kind === 'area'
    const pages = (await foundPages(work)).flatMap(({ below, kind, name }): OwnPage[] => [
      { path: below, kind, name: isNamed(kind) ? name : '' },
      ...(kind === 'showcases'
        ? published.map(({ path, title }) => ({ path: `/showcases/${path}`, kind: 'showcase' as const, name: title }))
        : []),
    ])
    return { address: `${appUrl}/p/${site.slug}`, pages }
  }

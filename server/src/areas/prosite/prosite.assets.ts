import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { PortalRenderer } from '#contract/portals.page.ts'
import type { SiteRenderer } from '#contract/prosite.ts'
import type { ShareRenderer } from '#contract/shares.page.ts'

const Manifest = z.record(z.string(), z.object({ file: z.string() }))

/** The built public site: how to render it, and where its style and script lie. */
export interface BuiltSite {
  readonly renderer: SiteRenderer & ShareRenderer & PortalRenderer
  /** `style`: where style sheets of looks and their fonts lie; it changes with every build. */
  readonly assets: { readonly style: string; readonly script: string }
  /** Of the pages of links into projects. */
  readonly shareAssets: { readonly style: string; readonly script: string }
  readonly folder: string
}

const isRenderer = (value: unknown): value is BuiltSite['renderer'] =>
  typeof value === 'object' &&
  value !== null &&
  'renderWebsite' in value &&
  'renderThanks' in value &&
  'renderShare' in value &&
  'renderPortal' in value

/**
 * Loads what `npm run build` made of the site.
 * @throws Error when it is not built
 */
export async function loadSite(folder: string): Promise<BuiltSite> {
  const loaded: unknown = await import(path.join(folder, 'render.js'))
  const renderer: unknown =
    typeof loaded === 'object' && loaded !== null && 'renderer' in loaded ? loaded.renderer : undefined
  if (!isRenderer(renderer)) throw new Error(`${folder}/render.js is not the public site`)
  const manifest = Manifest.parse(JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')))
  const version = createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 12)
  const addressOf = (source: string) => {
    const entry = manifest[source]
    if (!entry) throw new Error(`the public site was built without ${source}`)
    return `/p-${entry.file}`
  }
  return {
    renderer,
    assets: { style: `/p-look/${version}`, script: addressOf('site/src/island/form.ts') },
    shareAssets: { style: addressOf('site/src/share.css'), script: addressOf('site/src/share/island.ts') },
    folder,
  }
}

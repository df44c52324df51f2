// Small on purpose: the one call of these files.
import { siteCall, type Answer, type Handlers } from '../../../http/handler.ts'
import type { Sealer } from '../../../platform/secrets/sealer.ts'
import { isAtLeast } from '../../../platform/work/actors.ts'
import type { SiteWork } from '../../../platform/work/work.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { exportAddress, exportFileName, exportMinutes } from './grant.presenter.ts'

/** Leaving with the website is the owner's, as all of a business as one file is. */
const mayExport = ({ actor }: SiteWork): boolean => isAtLeast('owner', actor)

/** The way to the website as files. */
export const websiteExportRoutes = ({
  sealer,
}: {
  readonly sealer: Pick<Sealer, 'mac'>
}): Handlers<'createWebsiteExport'> => ({
  createWebsiteExport: siteCall(mayExport, async (work): Promise<Answer<'createWebsiteExport'>> => {
    const { site, now, actor } = work
    if (actor.kind !== 'member') throw new Refusal('forbidden')
    const expires = Math.floor(now.getTime() / 1000) + exportMinutes * 60
    work.audit({ act: 'website.export', record: 'website', recordId: site.id })
    return {
      url: exportAddress(sealer, { slug: site.slug, userId: actor.userId, expires }),
      file_name: exportFileName(site.slug, now),
      expires: new Date(expires * 1000).toISOString(),
    }
  }),
})

import { z } from 'zod'
import { SiteId, slug as slugShape, UserId } from '#contract/shared.ts'
import { contract } from '#contract/contract.ts'
import { projectOperations } from '#server/areas/projects/projects.operations.ts'
import { chosenPhotos } from '#server/areas/photos/photos.chosen.operations.ts'
import { openPhotoTools, photosOf } from '#server/areas/photos/photos.operations.ts'
import { openParts } from '#server/parts.ts'
import { silentLog } from '#server/platform/log.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { environment } from '#server/platform/settings/environment.ts'
import { replay } from './replaying.ts'
import { statementsOf, type Statement } from './statements.ts'

/**
 * The floor of the list of projects: a bare `node:http` server that runs, for each request, exactly the SQL that the
 * product runs for it, and sends the rows as JSON. What the SQL is, is taken from the product itself: each question is
 * asked once through the product's own operation while the statements are written down.
 */
const Question = z.object({
  siteId: SiteId,
  slug: slugShape,
  userId: UserId,
  search: z.string(),
  status: z.array(z.string()),
})
const questions = z.array(Question).parse(JSON.parse(process.argv[2] ?? '[]'))
const settings = readSettings({ ...environment, ROLE: 'web' })
const parts = await openParts({ settings, log: silentLog })

const photos = openPhotoTools({ storage: parts.storage, sealer: parts.sealer })
const projects = projectOperations({
  hasMaps: false,
  photos: {
    photosOf: (work, { projectIds }, most) => photosOf(photos, work, { projectIds }, most),
    chosenPhotos: (work, ids) => chosenPhotos(photos, work, ids),
  },
})
const scripts: Statement[][] = []
for (const { siteId, slug, userId, search, status } of questions) {
  const query = contract.listProjects.query.parse({ search, status })
  scripts.push(
    await statementsOf(() =>
      parts.workshop.inSite({ site: { id: siteId, slug }, actor: { kind: 'member', userId, role: 'owner' } }, (work) =>
        projects.listProjects(work, {
          params: { slug },
          query,
          body: {},
          ifVersion: undefined,
          origin: { requestId: '', address: '' },
        }),
      ),
    ),
  )
}

replay(parts, scripts)

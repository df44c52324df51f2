import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { PhotoId } from '#contract/shared.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { TestApp } from './app.ts'
import type { Business } from './builders.ts'

/** What may be said of a photo that is put into the database as if it had been uploaded. */
export type GivenPhoto = Partial<Insertable<Tables['photos']>>

/** Photos that are ready, without their files: one for each that is given, in that order. */
export async function somePhotos(
  app: TestApp,
  business: Pick<Business, 'siteId'>,
  given: readonly GivenPhoto[],
): Promise<PhotoId[]> {
  const rows = given.map((photo) => ({
    site_id: business.siteId,
    id: randomUUID(),
    file_name: 'photo.jpg',
    content_type: 'image/jpeg',
    bytes: 1000,
    sha256: randomUUID(),
    original_key: 'nowhere',
    state: 'ready',
    width: 400,
    height: 300,
    variants: JSON.stringify([320, 800, 1600].map((width) => ({ width, key: `x/${width}.webp`, type: 'image/webp' }))),
    created_at: app.clock.now(),
    ...photo,
  }))
  await app.workshop.inSystem(async ({ db }) => {
    for (let first = 0; first < rows.length; first += 500)
      await db
        .insertInto('photos')
        .values(rows.slice(first, first + 500))
        .execute()
  })
  return rows.map(({ id }) => PhotoId.parse(id))
}

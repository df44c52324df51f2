import { sql, type Selectable, type Transaction } from 'kysely'
import { websiteLimits } from '#contract/website/values.ts'
import type { SiteId } from '#contract/shared.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Transaction<Tables>
export type ServicePageRow = Selectable<Tables['service_pages']>
export type QuestionRow = Selectable<Tables['website_questions']>
export type TeamRow = Selectable<Tables['team_members']>
export type OfferRow = Selectable<Tables['offers']>

/** A town with how much of the work that strangers may see was done there. */
export type AreaRow = Selectable<Tables['service_areas']> & {
  readonly showcases: number
  readonly projects: number
  readonly reviews: number
}

export const readServicePages = (db: Db, site: SiteId): Promise<ServicePageRow[]> =>
  db.selectFrom('service_pages').selectAll().where('site_id', '=', site).limit(1000).execute()

export const readAreas = async (db: Db, site: SiteId): Promise<AreaRow[]> =>
  (
    await sql<AreaRow>`
      select a.*, work.showcases, work.projects, work.reviews
        from service_areas a
        cross join lateral (
          select (count(*) filter (where w.kind = 'showcase'))::integer as showcases,
              (count(*) filter (where w.kind = 'project'))::integer as projects,
              (count(*) filter (where w.kind = 'review'))::integer as reviews
            from shown_work w where w.site_id = ${site} and w.town = lower(a.name)
        ) as work
        where a.site_id = ${site}
        order by a.position, a.id limit ${websiteLimits.areas}`.execute(db)
  ).rows

export const readQuestions = (db: Db, site: SiteId): Promise<QuestionRow[]> =>
  db
    .selectFrom('website_questions')
    .selectAll()
    .where('site_id', '=', site)
    .orderBy('position')
    .orderBy('id')
    .limit(websiteLimits.questions)
    .execute()

export const readTeam = (db: Db, site: SiteId): Promise<TeamRow[]> =>
  db
    .selectFrom('team_members')
    .selectAll()
    .where('site_id', '=', site)
    .orderBy('position')
    .orderBy('id')
    .limit(websiteLimits.team)
    .execute()

export const readOffers = (db: Db, site: SiteId): Promise<OfferRow[]> =>
  db
    .selectFrom('offers')
    .selectAll()
    .where('site_id', '=', site)
    .orderBy('position')
    .orderBy('id')
    .limit(websiteLimits.offers)
    .execute()

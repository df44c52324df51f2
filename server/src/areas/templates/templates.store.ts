import type { Selectable, Transaction } from 'kysely'
import type { SiteId } from '#contract/shared.ts'
import type { TemplateLanguage, TemplateName } from '#contract/templates.rules.ts'
import { keptRows } from '../../platform/database/kept-rows.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Transaction<Tables>
export type TemplateRow = Selectable<Tables['message_templates']>

/** Those that the business has changed at some time, at most one for each text and language. */
export const listTemplates = (db: Db, site: SiteId): Promise<TemplateRow[]> => templates.read(db, site)

const templates = keptRows('message_templates', (db, site: SiteId): Promise<TemplateRow[]> =>
  db.selectFrom('message_templates').selectAll().where('site_id', '=', site).execute(),
)

/** The text's row, held until the transaction ends; undefined while it was never changed. */
export const lockTemplate = (db: Db, site: SiteId, name: TemplateName, language: TemplateLanguage) =>
  db
    .selectFrom('message_templates')
    .selectAll()
    .where('site_id', '=', site)
    .where('template', '=', name)
    .where('language', '=', language)
    .forNoKeyUpdate()
    .executeTakeFirst()

export interface NewWords {
  readonly site: SiteId
  readonly name: TemplateName
  readonly language: TemplateLanguage
  /** Null: the words it began with. */
  readonly body: string | null
  readonly version: number
  readonly now: Date
}

/** Writes the words down. Undefined when somebody else wrote the first ones meanwhile. */
export const writeTemplate = (
  db: Db,
  { site, name, language, body, version, now }: NewWords,
): Promise<TemplateRow | undefined> =>
  db
    .insertInto('message_templates')
    .values({ site_id: site, template: name, language, body, version, modified_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'template', 'language'])
        .doUpdateSet({ body, version, modified_at: now })
        .where('message_templates.version', '=', version - 1),
    )
    .returningAll()
    .executeTakeFirst()

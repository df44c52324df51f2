import { parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import { websitePageKinds, type WebsitePageKind } from '#contract/website/values.ts'
import { parseAsFilled } from '../../lib/urlState.ts'

/** The tasks of the editor, in the order of its rail. */
export const tasks = ['sections', 'look', 'facts', 'areas', 'domain', 'google', 'figures'] as const
export type Task = (typeof tasks)[number]
/** Those that change nothing on the page, which is not shown beside them. */
export const isAlone = (task: Task): boolean => task === 'domain' || task === 'figures'

export const devices = ['desk', 'phone'] as const
export type Device = (typeof devices)[number]

/** The section above all others, which is on every page and no part of it. */
export const HEADER = 'header'
/** The page of one service, which is a record and no section. */
export const SERVICE = 'service'
/** On a phone: the list of all sections, in the sheet. No section is called so, because each has a number. */
export const LIST = 'list'

const parsers = {
  page: parseAsStringLiteral(websitePageKinds).withDefault('home'),
  /** The id of the section that is open; `header` for what stands above every page. */
  section: parseAsFilled,
  /** The id of the record that is open: of the service whose page is edited, or of a town, question, or person. */
  record: parseAsFilled,
  view: parseAsStringLiteral(devices).withDefault('desk'),
  tab: parseAsStringLiteral(tasks).withDefault('sections'),
}

/** What the editor shows; all of it in the address: `/site?page=home&section=hero-1&view=phone&tab=look`. */
export interface Place {
  readonly page: WebsitePageKind
  readonly section: string | null
  readonly record: string | null
  readonly view: Device
  readonly tab: Task
}

export function usePlace() {
  const [{ page, section, record, view, tab }, set] = useQueryStates(parsers, { history: 'replace' })
  const place = useMemo<Place>(() => ({ page, section, record, view, tab }), [page, section, record, view, tab])
  return { place, set }
}
export type SetPlace = ReturnType<typeof usePlace>['set']

import type { SiteWork } from '../../platform/work/work.ts'
import { hasOpenPortal } from './portals.store.ts'

/** For other areas: whether a customer has a page where they find what they are answered. */
export const hasOpenPage = ({ db, site, now }: SiteWork, customerId: string): Promise<boolean> =>
  hasOpenPortal(db, site.id, customerId, now)

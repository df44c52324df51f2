import { remembered } from '../../platform/work/remembered.ts'
import { readSite } from './sites.store.ts'

/** The business's own row, as it stood when this transaction first looked: for acts that do not change it. */
export const ownRow = remembered((work) => readSite(work.db, work.site.id))

import { remembered } from '../../platform/work/remembered.ts'
import { lineOf } from './conversations.store.ts'

/** The business's own number for texts, if it has one: asked for once in a transaction. */
export const ownLine = remembered((work) => lineOf(work.db, work.site.id))

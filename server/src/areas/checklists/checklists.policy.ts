import { isAtLeast, isMember } from '../../platform/work/actors.ts'
import type { Actor, SiteWork } from '../../platform/work/work.ts'

export const mayReadChecklists = (work: SiteWork): boolean => isMember(work.actor)
/** The field ticks, and adds what it finds to do; how the lists are is the office's. */
export const mayTick = (work: SiteWork): boolean => isMember(work.actor)
export const mayChangeChecklists = (work: SiteWork): boolean => isAtLeast('office', work.actor)

/** Sent along with each list, so that buttons never guess. */
export const checklistAbilities = (actor: Actor) => ({ tick: isMember(actor), update: isAtLeast('office', actor) })

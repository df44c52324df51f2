import { isAtLeast, isMember } from '../../platform/work/actors.ts'
import type { SiteWork } from '../../platform/work/work.ts'

/** The office sees how the assistant is set up and decides what it did; the owner sets it up. */
export const maySeeAssistant = (work: SiteWork): boolean => isAtLeast('office', work.actor)
export const maySetUpAssistant = (work: SiteWork): boolean => isAtLeast('owner', work.actor)
/** Who reads the conversation reads why it was said. */
export const mayReadActs = (work: SiteWork): boolean => isMember(work.actor)
export const mayJudgeActs = (work: SiteWork): boolean => isAtLeast('office', work.actor)
export const mayRehearse = (work: SiteWork): boolean => isAtLeast('office', work.actor)

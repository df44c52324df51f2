import { endActing } from '../early/acting.ts'

/** Where product staff find people. */
export const SUPPORT = '/support'

/**
 * This tab is one's own again. Loaded anew, so that nothing seen as somebody else stays in memory.
 * @param why `over`: the hour has passed, which the page then says
 */
export function leaveSupport(why: 'ended' | 'over'): void {
  endActing()
  location.assign(why === 'over' ? `${SUPPORT}?over=true` : SUPPORT)
}

// Small on purpose: the navigation carries it in every first load.
import type { CountProps } from '../../../lib/area.ts'
import { useUnreadCount } from '../api/useUnreadCount.ts'

/** How many conversations hold something that this member has not read. */
export const InboxCount = ({ business, children }: CountProps) => children(useUnreadCount(business) ?? 0)

import { siteCall, userCall, type Handlers } from '../../http/handler.ts'
import type { PushKeys, PushRoute } from '../../platform/push/push.ts'
import { listNotices, markNoticesRead } from './notices/notices.service.ts'
import { mayHavePreferences } from './notifications.policy.ts'
import { getNotifications, updateNotifications } from './preferences.operations.ts'
import { endPushSubscription, savePushSubscription } from './subscriptions.operations.ts'

export const notificationRoutes = ({ keys, route }: { keys: PushKeys; route: PushRoute }) =>
  ({
    listNotices: siteCall(mayHavePreferences, listNotices),
    markNoticesRead: siteCall(mayHavePreferences, markNoticesRead),
    getNotifications: siteCall(mayHavePreferences, getNotifications(keys.publicKey)),
    updateNotifications: siteCall(mayHavePreferences, updateNotifications),
    savePushSubscription: userCall(savePushSubscription(route)),
    endPushSubscription: userCall(endPushSubscription),
  }) satisfies Handlers<
    | 'listNotices'
    | 'markNoticesRead'
    | 'getNotifications'
    | 'updateNotifications'
    | 'savePushSubscription'
    | 'endPushSubscription'
  >

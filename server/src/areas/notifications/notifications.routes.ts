import { siteCall, userCall, type Handlers } from '../../http/handler.ts'
import type { PushKeys, PushRoute } from '../../platform/push/push.ts'
import { mayHavePreferences } from './notifications.policy.ts'
import { getNotifications, updateNotifications } from './preferences.operations.ts'
import { endPushSubscription, savePushSubscription } from './subscriptions.operations.ts'

export const notificationRoutes = ({ keys, route }: { keys: PushKeys; route: PushRoute }) =>
  ({
    getNotifications: siteCall(mayHavePreferences, getNotifications(keys.publicKey)),
    updateNotifications: siteCall(mayHavePreferences, updateNotifications),
    savePushSubscription: userCall(savePushSubscription(route)),
    endPushSubscription: userCall(endPushSubscription),
  }) satisfies Handlers<'getNotifications' | 'updateNotifications' | 'savePushSubscription' | 'endPushSubscription'>

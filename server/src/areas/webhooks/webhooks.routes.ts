import { siteCall, type Handlers } from '../../http/handler.ts'
import { getDelivery, listDeliveries, replayDelivery, testWebhook } from './webhooks.deliveries.operations.ts'
import { webhookOperations, type WebhookParts } from './webhooks.operations.ts'
import { mayKeepWebhooks } from './webhooks.policy.ts'

type Names =
  | 'listWebhooks'
  | 'createWebhook'
  | 'updateWebhook'
  | 'renewWebhookSecret'
  | 'testWebhook'
  | 'listDeliveries'
  | 'getDelivery'
  | 'replayDelivery'

/** The calls about addresses that are told of what happens. */
export function webhookRoutes(parts: WebhookParts): Handlers<Names> {
  const operations = webhookOperations(parts)
  return {
    listWebhooks: siteCall(mayKeepWebhooks, operations.listWebhooks),
    createWebhook: siteCall(mayKeepWebhooks, operations.createWebhook),
    updateWebhook: siteCall(mayKeepWebhooks, operations.updateWebhook),
    renewWebhookSecret: siteCall(mayKeepWebhooks, operations.renewWebhookSecret),
    testWebhook: siteCall(mayKeepWebhooks, testWebhook),
    listDeliveries: siteCall(mayKeepWebhooks, listDeliveries),
    getDelivery: siteCall(mayKeepWebhooks, getDelivery),
    replayDelivery: siteCall(mayKeepWebhooks, replayDelivery),
  }
}

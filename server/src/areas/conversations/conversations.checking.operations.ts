import type { ServiceFault } from '#contract/connections.ts'
import { DeliveryError } from '../../platform/messaging/provider.ts'
import { checkMail } from '../../platform/messaging/smtp.ts'
import { checkTwilio } from '../../platform/messaging/twilio.ts'
import type { Settings } from '../../platform/settings/settings.ts'

/** Asks a provider of messages whether it would take some, and sends none; null: it would. */
export type ProviderCheck = () => Promise<ServiceFault | null>

/** One for each provider that is set up. */
export const providerChecks = ({ twilio, mail }: Pick<Settings, 'twilio' | 'mail'>) => ({
  texts: twilio && checkOf(() => checkTwilio(twilio)),
  mail: mail && checkOf(() => checkMail(mail)),
})

const checkOf =
  (ask: () => Promise<void>): ProviderCheck =>
  async () => {
    try {
      await ask()
      return null
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error
      return error.fault ?? 'refused'
    }
  }

import type { Database } from '../database/open.ts'
import type { ServiceUses } from '../services/uses.ts'
import type { Settings } from '../settings/settings.ts'
import { outboxProvider } from './outbox.ts'
import type { MessageProvider, Providers } from './provider.ts'
import { smtpProvider } from './smtp.ts'
import { twilioProvider } from './twilio.ts'
import { unavailableProvider } from './unavailable.ts'
import { watchedProvider } from './watched.ts'

/** The providers that are set up; in local mode the outbox stands in for those that are not. */
export function chooseProviders(
  settings: Pick<Settings, 'production' | 'twilio' | 'mail' | 'appUrl'>,
  database: Database,
  uses: ServiceUses,
): Providers {
  const standIn = (channel: MessageProvider['channel']) =>
    settings.production ? unavailableProvider(channel) : outboxProvider(channel, database)
  return {
    sms: settings.twilio
      ? watchedProvider(twilioProvider(settings.twilio, statusAddress(settings.appUrl)), uses)
      : standIn('sms'),
    email: settings.mail ? watchedProvider(smtpProvider(settings.mail), uses) : standIn('email'),
  }
}

/** Only an address on the internet can be called by a provider. */
const statusAddress = (appUrl: string): string | undefined =>
  appUrl.startsWith('https:') ? `${appUrl}/hooks/twilio/status` : undefined

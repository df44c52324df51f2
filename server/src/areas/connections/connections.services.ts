import type { ServiceFault, ServiceName } from '#contract/connections.ts'
import { MapsError, type BusinessMaps } from '../../platform/maps/maps.ts'
import { PaymentsError, type BusinessPayments } from '../../platform/payments/payments.ts'
import { PostcardError, type BusinessPostcards } from '../../platform/postcards/postcards.ts'
import { postcardFault } from '../../platform/postcards/watched.ts'
import type { Settings } from '../../platform/settings/settings.ts'
import { isFull } from '../../platform/storage/full.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { SiteWork } from '../../platform/work/work.ts'
import type { BudgetedModel } from '../assistant/assistant.budget.operations.ts'
import { providerChecks } from '../conversations/conversations.checking.operations.ts'

/** How a try went: null where it worked; `untried` where the business may ask no more today. */
export type ServiceOutcome = ServiceFault | null | 'untried'

/** A service of this server. */
export interface Service {
  readonly configured: boolean
  /** Asks it something that changes nothing; undefined where there is no such thing. */
  readonly check: ((site: SiteWork['site']) => Promise<ServiceOutcome>) | undefined
}
export type Services = Readonly<Record<ServiceName, Service>>

export interface ServiceParts {
  readonly settings: Pick<Settings, 'twilio' | 'mail'>
  readonly maps: BusinessMaps | undefined
  readonly model: BudgetedModel
  readonly storage: Storage
  readonly payments: BusinessPayments | undefined
  readonly postcards: BusinessPostcards | undefined
}

/** The services that this server is set up with, each with what can be asked to see whether it works. */
export function openServices({ settings, maps, model, storage, payments, postcards }: ServiceParts): Services {
  const { texts, mail } = providerChecks(settings)
  const service = (check: Service['check']): Service => ({ configured: check !== undefined, check })
  return {
    texts: service(texts),
    mail: service(mail),
    maps: service(maps && (({ id }) => tried(() => maps.of(id).autocomplete(anywhere)))),
    model: service(model.name === null ? undefined : (site) => checkModel(model, site)),
    // a push shows itself on somebody's phone: there is no call that would not
    pushes: { configured: true, check: undefined },
    storage: service(() => tried(() => storage.ready())),
    payments: service(payments && (({ id }) => tried(() => payments.of(id).ready()))),
    postcards: service(postcards && (({ id }) => tried(() => postcards.of(id).ready()))),
  }
}

/** What is looked for to see whether addresses are found; nobody's. */
const anywhere = { input: 'Main Street', session: 'check', near: undefined }

async function tried(ask: () => Promise<unknown>): Promise<ServiceOutcome> {
  try {
    await ask()
    return null
  } catch (error) {
    if (error instanceof MapsError || error instanceof PaymentsError) return error.fault
    if (error instanceof PostcardError) return postcardFault(error)
    return isFull(error) ? 'full' : 'unavailable'
  }
}

/** Tokens: models that think first need some for that. */
const mostTokens = 500

/** One word, out of the business's own budget. */
async function checkModel(model: BudgetedModel, site: SiteWork['site']): Promise<ServiceOutcome> {
  const asked = await model.ask(
    site,
    (asking) => asking.askText({ system: 'Answer with one word.', prompt: 'Say ready.', maxTokens: mostTokens }),
    { awake: true },
  )
  if ('value' in asked) return null
  return asked.fault === undefined ? 'untried' : asked.fault
}

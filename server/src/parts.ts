import { accountOperations, type AccountOperations } from './areas/accounts/accounts.operations.ts'
import {
  membershipDirectory,
  membersChannel,
  readMembershipNews,
  type MembershipDirectory,
} from './areas/accounts/directory.operations.ts'
import { readSignInNews, signInsChannel } from './areas/accounts/sign-ins.operations.ts'
import { readSupportNews, supportChannel } from './areas/accounts/support.operations.ts'
import { openAssistant, type AssistantParts } from './areas/assistant/assistant.parts.ts'
import { openBilling, type BillingParts } from './areas/billing/billing.parts.ts'
import { billingEntries } from './areas/billing/billing.profile.operations.ts'
import { contentRules } from './areas/conversations/conversations.gate.ts'
import type { MailDoor } from './areas/conversations/conversations.mail.server.ts'
import { conversationOperations, type ConversationOperations } from './areas/conversations/conversations.operations.ts'
import { openConnections, type ConnectionParts } from './areas/connections/connections.parts.ts'
import { openServices } from './areas/connections/connections.services.ts'
import { picturesNow } from './areas/photos/index.ts'
import { openPhotoTools, type PhotoTools } from './areas/photos/photos.operations.ts'
import type { ReviewParts } from './areas/reviews/reviews.parts.ts'
import { closedSites, closingsChannel, type ClosedSites } from './areas/sites/sites.closed.ts'
import { makeWebsite } from './areas/website/index.ts'
import { webhooksChannel, webhookWitness } from './areas/webhooks/webhooks.witness.ts'
import { systemClock, type Clock } from './platform/clock.ts'
import { openDatabase, type Database } from './platform/database/open.ts'
import type { Subscribers } from './platform/events/events.ts'
import { openJobs, type JobQueue } from './platform/jobs/queue.ts'
import { openFlags, type Flags } from './platform/flags/open.ts'
import { openEmbedder, type Embedder } from './platform/language/embedding.ts'
import { openLanguageModel } from './platform/language/open.ts'
import { openLive, type LiveHub } from './platform/live/hub.ts'
import { openLiveStreams, type LiveStreams } from './platform/live/stream.ts'
import type { Log } from './platform/log.ts'
import type { Advertising } from './platform/advertising/advertising.ts'
import { googleAdvertising } from './platform/advertising/google.ts'
import { googleMaps } from './platform/maps/google.ts'
import type { BusinessMaps } from './platform/maps/maps.ts'
import { watchedMaps } from './platform/maps/watched.ts'
import type { CardParts } from './areas/payments/index.ts'
import { evidencePapers, type DocumentParts } from './areas/documents/index.ts'
import {
  domainOperations,
  hostsChannel,
  openDns,
  openHosts,
  type DomainOperations,
  type Hosts,
} from './areas/domains/index.ts'
import type { BusinessPayments } from './platform/payments/payments.ts'
import type { BusinessPostcards } from './platform/postcards/postcards.ts'
import { openPostcards } from './platform/postcards/watched.ts'
import { stripeCards } from './platform/payments/stripe-cards.ts'
import { stripePayments } from './platform/payments/stripe.ts'
import { watchedPayments, watchPayments } from './platform/payments/watched.ts'
import { openPushKeys, pushSubject } from './platform/push/keys.ts'
import { publicRoute, type PushKeys, type PushRoute } from './platform/push/push.ts'
import { openSealer, type Sealer } from './platform/secrets/sealer.ts'
import { installationSecret } from './platform/secrets/installation.ts'
import type { Settings } from './platform/settings/settings.ts'
import { openServiceUses, type ServiceUses } from './platform/services/uses.ts'
import { openStorage } from './platform/storage/open.ts'
import type { Storage } from './platform/storage/storage.ts'
import { watchedStorage } from './platform/storage/watched.ts'
import { openWorkshop } from './platform/work/workshop.ts'
import type { Workshop } from './platform/work/work.ts'
import { subscribers as allSubscribers } from './subscribers.ts'
import { allKinds, startWorking } from './working.ts'

/** Everything that is open while the server runs, and what the areas make of it. */
export interface Parts {
  readonly settings: Settings
  readonly log: Log
  readonly clock: Clock
  readonly database: Database
  readonly sealer: Sealer
  readonly storage: Storage
  readonly jobs: JobQueue
  readonly live: LiveHub
  readonly streams: LiveStreams
  readonly workshop: Workshop
  readonly accounts: AccountOperations
  readonly conversations: ConversationOperations
  readonly assistant: AssistantParts
  readonly connections: ConnectionParts
  readonly billing: BillingParts
  readonly cardPayments: CardParts
  readonly reviews: ReviewParts
  readonly directory: MembershipDirectory
  /** The businesses that are closed because they are being deleted. */
  readonly closed: ClosedSites
  /** Businesses' own domains, and which of them is whose. */
  readonly domains: DomainOperations
  readonly hosts: Hosts
  readonly photos: PhotoTools
  readonly maps: BusinessMaps | undefined
  readonly payments: BusinessPayments | undefined
  readonly postcards: BusinessPostcards | undefined
  readonly uses: ServiceUses
  readonly advertising: Advertising | undefined
  /** Null where no model for what words mean is set up. */
  readonly embedder: Embedder | null
  readonly flags: Flags
  readonly push: { readonly keys: PushKeys; readonly route: PushRoute }
  /** Opens the ways in beside HTTP: mails, where they are set up. Answers where they come in. */
  openDoors(): Promise<{ readonly mailPort: number | undefined }>
  /** Begins to work on jobs; a process with `ROLE=web` never does. */
  startWork(): Promise<void>
  close(): Promise<void>
}

export interface OpenParts {
  readonly settings: Settings
  readonly log: Log
  /** One that is open already, or on its way; it is closed along with the parts, and when they cannot be opened. */
  readonly database?: Database | Promise<Database>
  /** Tests have a clock of their own. */
  readonly clock?: Clock
  /** Tests have a push service of their own. */
  readonly pushRoute?: PushRoute
  /** Tests listen along. */
  readonly subscribers?: Subscribers
}

/** Opens the database first, then all that stands on it. Whatever fails closes what was open. */
export async function openParts({ settings, log, clock = systemClock, ...given }: OpenParts): Promise<Parts> {
  const sealer = openSealer(await installationSecret(settings))
  const storage = await openStorage(settings.storageUrl, settings.dataFolder)
  const database =
    (await given.database) ??
    (await openDatabase({
      databaseUrl: settings.databaseUrl,
      dataFolder: settings.dataFolder,
      poolSize: settings.databasePool,
      log,
    }))
  try {
    const { pushRoute: route = publicRoute, subscribers = allSubscribers } = given
    return await openAbove({ settings, log, clock, sealer, storage, database }, { route, subscribers })
  } catch (error) {
    await database.close()
    throw error
  }
}

type Ground = Pick<Parts, 'settings' | 'log' | 'clock' | 'sealer' | 'storage' | 'database'>

/** What tests replace. */
interface Wiring {
  readonly route: PushRoute
  readonly subscribers: Subscribers
}

/** People and their sign-ins, with what reaches other areas handed in. */
const openAccounts = (
  { settings, log, clock, sealer }: Ground,
  { workshop, directory, conversations }: Pick<Parts, 'workshop' | 'directory' | 'conversations'>,
): AccountOperations =>
  accountOperations({
    workshop,
    directory,
    sealer,
    clock,
    log,
    settings,
    billingEntries: (work, sites) => billingEntries(work, sites, settings.payments),
    makeWebsite,
    sendText: (work, account) => conversations.sendAccountText(work, account),
    sendMail: (work, account) => conversations.sendAccountMail(work, account),
  })

async function openAbove(ground: Ground, { route, subscribers }: Wiring): Promise<Parts> {
  const { settings, log, clock, sealer, database } = ground
  const works = settings.role !== 'web'
  const [jobs, live] = await Promise.all([openJobs({ database, log, works }), openLive({ database, log })])
  // before the first enqueue: making a queue inside somebody's transaction would hold locks
  const declared = jobs.declare(allKinds)
  declared.catch(() => {})
  const { witness, forget } = webhookWitness()
  const closed = closedSites()
  const workshop = openWorkshop({ database, clock, jobs, live, subscribers, witness, isClosed: closed.has })
  const conversations = conversationOperations({ sealer })
  const directory = membershipDirectory({ workshop })
  const accounts = openAccounts(ground, { workshop, directory, conversations })
  const uses = openServiceUses({ database, live, clock, log })
  const storage = watchedStorage(ground.storage, uses)
  const assistant = openAssistant({
    settings,
    model: openLanguageModel(settings),
    workshop,
    uses,
    log,
    isAllowed: judge(clock),
  })
  const outside = await openOutside(settings, uses, log)
  const billing = openBilling({ settings, payments: outside.payments, clock, log })
  const services = openServices({ settings, storage, ...outside, model: assistant.model })
  const connections = openConnections({ settings, sealer, uses, services })
  const streams = openLiveStreams({ hub: live })
  const hosts = openHosts({ workshop, log })
  await followChanges({ database, directory, closed, hosts, workshop, accounts, streams, log }, forget)
  const photos = openPhotoTools({ storage, sealer }, settings.room)
  let mailDoor: MailDoor | undefined
  const push = { keys: await openPushKeys({ workshop, sealer }, pushSubject(settings.appUrl)), route }
  await declared

  const opened = {
    ...ground,
    storage,
    uses,
    jobs,
    live,
    streams,
    workshop,
    accounts,
    conversations,
    assistant,
    connections,
    billing,
    cardPayments: openCards({ settings, sealer, uses, photos }),
    reviews: { appUrl: settings.appUrl, sealer, model: assistant.model, connections },
    directory,
    closed,
    domains: domainOperations({ dns: openDns(settings), workshop, appUrl: settings.appUrl }),
    hosts,
    photos,
    ...outside,
    push,
  }
  return {
    ...opened,
    async openDoors() {
      mailDoor ??= await mailDoorOf(opened)
      return { mailPort: mailDoor?.port }
    },
    async startWork() {
      if (works) await startWorking(opened)
    },
    async close() {
      streams.stop()
      await mailDoor?.close()
      await jobs.stop()
      await uses.settled()
      await live.stop()
      await database.close()
    },
  }
}

/** Where mails come in; undefined where none do. */
async function mailDoorOf(
  given: Pick<Parts, 'settings' | 'workshop' | 'directory' | 'photos' | 'log'>,
): Promise<MailDoor | undefined> {
  const { mailDoor, limitScale } = given.settings
  if (!mailDoor) return undefined
  // loaded where mails are received, and nowhere else
  const { openMailDoor } = await import('./areas/conversations/conversations.mail.server.ts')
  return openMailDoor({ ...given, settings: mailDoor, limitScale })
}

/** Services of others, as far as they are set up. */
async function openOutside(settings: Settings, uses: ServiceUses, log: Log) {
  return {
    maps: settings.maps && watchedMaps(googleMaps(settings.maps), uses),
    payments: settings.payments && watchedPayments(stripePayments(settings.payments), uses),
    postcards: settings.postcards && openPostcards(settings.postcards, uses),
    advertising: settings.advertising && googleAdvertising(settings.advertising),
    embedder: openEmbedder(settings),
    flags: await openFlags(settings, log),
  } satisfies Pick<Parts, 'maps' | 'payments' | 'postcards' | 'advertising' | 'embedder' | 'flags'>
}

/** Whether plain words could be sent by themselves: no price, no promise, nobody's contact. */
const judge =
  (clock: Clock) =>
  async (text: string): Promise<boolean> => {
    const allowed = { times: [], timeZone: 'UTC', hosts: [], phones: [], now: clock.now() }
    return (await contentRules()).contentFaults(text, allowed).length === 0
  }

/**
 * What somebody may changes while they are there: who was taken out of a business, or signed out, or acts as somebody no
 * longer, hears no more of it.
 */
async function followChanges(
  {
    database,
    directory,
    closed,
    hosts,
    workshop,
    accounts,
    streams,
    log,
  }: Pick<Parts, 'database' | 'directory' | 'closed' | 'hosts' | 'workshop' | 'accounts' | 'streams' | 'log'>,
  forgetWebhooks: (siteId?: string) => void,
): Promise<void> {
  const readMissed = () =>
    Promise.all([accounts.ended.load(), closed.load(workshop), hosts.load()]).catch((error: unknown) =>
      log.error({ err: error }, 'ended sign-ins and closed businesses could not be read'),
    )
  await database.listen({
    channels: [membersChannel, signInsChannel, supportChannel, webhooksChannel, closingsChannel, hostsChannel],
    onMessage(channel, payload) {
      if (channel === webhooksChannel) return forgetWebhooks(payload)
      if (channel === hostsChannel) return void hosts.load()
      if (channel === membersChannel) {
        directory.forget()
        const changed = readMembershipNews(payload)
        if (changed) streams.end(changed)
        return
      }
      if (channel === closingsChannel) {
        directory.forget()
        void hosts.load()
        const siteId = closed.hear(payload)
        if (siteId) streams.end({ siteId })
        return
      }
      if (channel === supportChannel) {
        const acting = readSupportNews(payload)
        if (acting) streams.end(acting)
        return
      }
      const signInId = readSignInNews(payload)
      if (!signInId) return
      accounts.ended.add(signInId)
      streams.end({ signInId })
    },
    onRegained() {
      directory.forget()
      forgetWebhooks()
      // whose rights ended meanwhile is not known: all come back within seconds, and are let in anew or not
      void readMissed().then(() => streams.end({}))
    },
  })
  await readMissed()
}

/** How customers pay businesses online, and what answers for it when they dispute that. */
function openCards(given: Pick<Parts, 'settings' | 'sealer' | 'uses' | 'photos'>): CardParts {
  const { settings, sealer, uses, photos } = given
  const papers: DocumentParts = { picturesOf: (inSite, ids, most) => picturesNow(photos, inSite, ids, most) }
  return {
    cards: settings.cards && stripeCards(settings.cards, watchPayments(uses)),
    appUrl: settings.appUrl,
    sealer,
    evidencePapers: (inSite, invoiceIds) => evidencePapers(papers, inSite, invoiceIds),
  }
}

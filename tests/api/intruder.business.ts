import { z } from 'zod'
import { paths, type CallName } from '#contract/paths.ts'
import { DisputeId, PayoutId, SavedCardId } from '#contract/shared.ts'
import { newId } from '#server/platform/ids.ts'
import type { TestApp } from '../support/app.ts'
import type { Builders, Business } from '../support/builders.ts'
import { somePhotos } from '../support/photos.ts'

export interface FullBusiness extends Business {
  /** The record that a field or a place in a path of this call means; an id of nothing where there is none. */
  idFor(call: CallName, name: string): string
}

const nothing = '01890000-0000-7000-8000-000000000000'

/** Which kind of record the field means. */
const kinds: Readonly<Record<string, string>> = {
  userId: 'member',
  user_id: 'member',
  assigned_id: 'member',
  users: 'member',
  services: 'service',
  visits: 'visit',
  payments: 'payment',
  photos: 'photo',
  featured_photo: 'photo',
  before_photo_id: 'photo',
  after_photo_id: 'otherPhoto',
  cover_photo_id: 'photo',
  to: 'gallery',
  from: 'otherGallery',
  project: 'project',
  gallery: 'gallery',
  add_to: 'gallery',
  remove_from: 'gallery',
  gallery_ids: 'gallery',
  other_id: 'otherCustomer',
  hookId: 'hook',
  keyId: 'key',
  templateId: 'template',
  template_id: 'template',
  category: 'category',
  parent: 'category',
  rateId: 'rate',
  rates: 'rate',
  groupId: 'taxGroup',
  labor: 'taxGroup',
  material: 'taxGroup',
  equipment: 'taxGroup',
  other: 'taxGroup',
}

/** The same name means another record in these calls. */
const kindsOf: Partial<Record<CallName, Readonly<Record<string, string>>>> = {
  removeMedia: { id: 'photo' },
  addMedia: { id: 'photo' },
  changeCustomers: { ids: 'customer' },
  createCustomerExport: { ids: 'customer' },
  changeProjects: { ids: 'project' },
  createProjectExport: { ids: 'project' },
  createRequestExport: { ids: 'request' },
  changeRequests: { ids: 'request' },
  changePhotos: { ids: 'photo' },
  createPhotoArchive: { ids: 'photo' },
  placeRequest: { after: 'otherRequest' },
  updateChecklist: { after: 'checklist' },
  updateChecklistItem: { after: 'item' },
  updatePair: { after: 'pair' },
  updateGallery: { before: 'gallery' },
  mergeCustomers: { duplicate_id: 'otherCustomer' },
  mergeRequests: { duplicate_id: 'otherRequest' },
  replaceQuickReplies: { id: 'reply' },
  replaceQuestions: { id: 'question' },
  undoCustomerChanges: { changeId: 'customerChange' },
  undoProjectChanges: { changeId: 'projectChange' },
  undoPriceChanges: { changeId: 'priceChange' },
  undoRequestChanges: { changeId: 'requestChange' },
  undoPhotoChanges: { changeId: 'photoChange' },
  undoCustomerMerge: { mergeId: 'customerMerge' },
  getShowcase: { id: 'showcase' },
  replaceShowcase: { id: 'showcase' },
  getProject: { id: 'project' },
  replaceProject: { id: 'project' },
  getProjectTimeline: { id: 'project' },
  getPriceItem: { itemId: 'priceItem' },
  listPriceHistory: { itemId: 'priceItem' },
  updatePriceItem: { itemId: 'priceItem', item: 'otherPriceItem' },
  createPriceItem: { item: 'otherPriceItem' },
  startQuote: { template_id: 'quoteTemplate', copy_of: 'quote', change_of: 'quote' },
  saveQuote: { item: 'priceItem', id: 'own', option: 'own' },
  answerQuote: { option: 'own', lines: 'own' },
  getQuoteVersion: { quoteId: 'sentQuote', versionNumber: 'versionNumber' },
  compareQuoteVersions: { quoteId: 'sentQuote' },
  createQuoteTemplate: { quote_id: 'quote' },
  updateQuoteTemplate: { templateId: 'quoteTemplate' },
}

const Answer = z.record(z.string(), z.unknown())
const Record = z.object({ id: z.string() })

/** A business with a record of nearly every kind. */
export async function aFullBusiness(app: TestApp, builders: Builders, name: string): Promise<FullBusiness> {
  const { aBusiness, aMember, call } = builders
  const business = await aBusiness(name)
  const { slug, owner } = business
  const ids = new Map<string, string>()
  const idOf = (kind: string) => ids.get(kind) ?? nothing

  /** Makes a record by its call, and keeps its id under `kind`. */
  async function make(kind: string, calling: CallName, body: unknown, params: object = {}): Promise<void> {
    const { status, body: given } = await call(calling, { params: { slug, ...params }, body }, { token: owner.token })
    if (status >= 300) throw new Error(`${calling} answered ${status}: ${JSON.stringify(given)}`)
    const answer = Answer.parse(given)
    const change = answer['change_id'] ?? answer['merge_id']
    const [first] = Object.values(answer)
    const made = Record.parse(typeof change === 'string' ? { id: change } : Array.isArray(first) ? first[0] : first)
    ids.set(kind, made.id)
  }

  async function makeTaxes(): Promise<void> {
    const { ok } = builders
    const by = { token: owner.token }
    const rate = { name: `${name} County`, ppm: 10_000 }
    const { taxes } = await ok('createTaxRate', { params: { slug }, body: rate }, by)
    const rates = taxes.rates.map(({ id }) => id)
    ids.set('rate', rates[0] ?? nothing)
    const group = await ok('createTaxGroup', { params: { slug }, body: { name: `${name} taxes`, rates } }, by)
    ids.set('taxGroup', group.taxes.groups[0]?.id ?? nothing)
  }

  /** What comes from the payment provider alone: no call makes it. */
  async function makeOnline(): Promise<void> {
    const [payout, dispute, card] = [newId(PayoutId), newId(DisputeId), newId(SavedCardId)]
    const at = new Date('2026-05-18T18:00:00Z')
    const site_id = business.siteId
    await app.workshop.inSystem(async ({ db }) => {
      await db
        .insertInto('payouts')
        .values({
          site_id,
          id: payout,
          provider_payout: `po_${slug}`,
          cents: 100,
          state: 'paid',
          arrives_on: '2026-05-19',
          created_at: at,
          modified_at: at,
        })
        .execute()
      await db
        .insertInto('payment_disputes')
        .values({
          site_id,
          id: dispute,
          payment_id: idOf('payment'),
          provider_dispute: `dp_${slug}`,
          cents: 100,
          state: 'lost',
          opened_at: at,
        })
        .execute()
      await db
        .insertInto('saved_cards')
        .values({
          site_id,
          id: card,
          customer_id: idOf('customer'),
          provider_customer: `cus_${slug}`,
          provider_method: `pm_${slug}`,
          method: 'card',
          brand: 'visa',
          last4: '4242',
          consent: `${name} may charge it`,
          consented_at: at,
        })
        .execute()
    })
    ids.set('payout', payout).set('dispute', dispute).set('savedCard', card)
  }

  // only an empty business takes a file in
  await make('import', 'createImport', { file_name: 'a.zip', bytes: 10 })
  const member = await aMember(business, 'office')
  const photos = await somePhotos(app, business, [{}, {}, {}])
  ids.set('member', member.userId)
  for (const [index, kind] of ['photo', 'otherPhoto', 'thirdPhoto'].entries()) ids.set(kind, photos[index] ?? nothing)

  await make('customer', 'createCustomer', { name: `${name} Ann`, phone: '+14155550111' })
  await make('otherCustomer', 'createCustomer', { name: `${name} Bob` })
  await make('goneCustomer', 'createCustomer', { name: `${name} Cid` })
  await make('service', 'createService', { name: `${name} Roofs` })
  await make('request', 'createRequest', { name: `${name} Dan`, phone: '+14155550112' })
  await make('otherRequest', 'createRequest', { name: `${name} Eve` })
  await make('project', 'createProject', { name: `${name} deck`, customer_id: idOf('customer') })
  await make('otherProject', 'createProject', { name: `${name} porch` })
  const ofProject = { projectId: idOf('project') }
  const ofRequest = { requestId: idOf('request') }
  await make('note', 'createNote', { title: `${name} note` }, ofProject)
  await make('checklist', 'createChecklist', { name: `${name} list`, items: ['One'] }, ofProject)
  const list = await call('listChecklists', { params: { slug, ...ofProject } }, { token: owner.token })
  const Lists = z.object({ checklists: z.array(z.object({ items: z.array(Record) })) })
  ids.set('item', Lists.parse(list.body).checklists[0]?.items[0]?.id ?? nothing)
  await make('template', 'createChecklistTemplate', { name: `${name} template`, items: ['One'] })
  await make('gallery', 'createGallery', { name: `${name} gallery` })
  await make('otherGallery', 'createGallery', { name: `${name} other gallery` })
  await make('photoChange', 'changePhotos', { ids: [idOf('photo')], change: { add_tags: ['old'] } })
  await app.workshop.inSystem(({ db }) =>
    db
      .updateTable('photos')
      .set({ project_id: idOf('project') })
      .where('id', 'in', [idOf('photo'), idOf('otherPhoto')])
      .execute(),
  )
  const pair = { before_photo_id: idOf('photo'), after_photo_id: idOf('otherPhoto') }
  await make('pair', 'createPair', pair, ofProject)
  await make('share', 'createShare', { name: `${name} link` }, ofProject)
  await make('view', 'createView', { screen: 'requests', name: `${name} view`, query: 'stage=request' })
  await make('category', 'createPriceCategory', { name: `${name} heaters` })
  await make('priceItem', 'createPriceItem', { name: `${name} heater`, kind: 'equipment', price_cents: 100 })
  await make('otherPriceItem', 'createPriceItem', { name: `${name} pipe`, kind: 'material', price_cents: 100 })
  await makeTaxes()
  await make('quote', 'createQuote', { title: `${name} quote`, total_cents: 100 }, ofRequest)
  const data = Buffer.from('%PDF-1.7\n%%EOF').toString('base64')
  await make('quoteFile', 'uploadQuoteFile', { name: `${name} permit`, data })
  const lines = [{ kind: 'labor', name: `${name} work`, price_cents: 100 }]
  await make('invoice', 'createInvoice', { customer: idOf('customer'), lines })
  const sent = { title: `${name} sent quote`, total_cents: 100, status: 'sent' }
  await make('sentQuote', 'createQuote', sent, ofRequest)
  ids.set('versionNumber', '1')
  await make('quoteTemplate', 'createQuoteTemplate', { name: `${name} repipe`, quote_id: idOf('quote') })
  await make('payment', 'recordPayment', { method: 'cash', cents: 100, customer: idOf('customer') })
  await makeOnline()
  await make('visit', 'createVisit', { starts: '2026-05-28T18:00:00.000Z', tell: false }, ofRequest)
  await make('message', 'logCall', { direction: 'in', outcome: 'answered' }, ofRequest)
  await make('hook', 'createLeadHook', { name: `${name} leads` })
  await make('webhook', 'createWebhook', { url: 'https://hooks.example.com/in', events: ['request.created'] })
  await make('key', 'createKey', { name: `${name} key`, access: 'read', areas: ['notes'] })
  await make('invitation', 'inviteMember', { contact: `${slug}@example.com`, role: 'field' })
  const review = { source: 'google', author: `${name} Fay`, rating: 5, date: '2026-05-01', text: 'Good' }
  await make('review', 'createReview', review)
  await make('showcase', 'createShowcase', { title: `${name} showcase` })
  await make('reply', 'replaceQuickReplies', { quick_replies: [{ name: 'Hi', body: 'Hello' }] })
  await make('question', 'replaceQuestions', { questions: [{ question_text: 'Why?', order: 0 }] })
  await make('customerChange', 'changeCustomers', { ids: [idOf('customer')], change: { add_tags: ['old'] } })
  await make('requestChange', 'changeRequests', { ids: [idOf('request')], change: { assigned_id: null } })
  await make('projectChange', 'changeProjects', { ids: [idOf('project')], change: { add_tags: ['old'] } })
  const raise = { filter: { ids: [idOf('priceItem')] }, change: { by: { cents: 1 } }, expected: 1 }
  await make('priceChange', 'changePrices', raise)
  const gone = { duplicate_id: idOf('goneCustomer') }
  await make('customerMerge', 'mergeCustomers', gone, { customerId: idOf('otherCustomer') })
  // every member may read where the business works: it is named after nobody
  await make('area', 'createServiceArea', { name: 'Springfield' })
  await make('websiteQuestion', 'createWebsiteQuestion', {
    question: { en: `${name} asks?`, es: '' },
    answer: { en: 'Yes.', es: '' },
  })
  await make('teamMember', 'createTeamMember', { name: `${name} Gus` })
  await make('previewLink', 'createPreviewLink', undefined)
  await make('offer', 'createOffer', { title: { en: `${name} offer`, es: '' } })
  const rule = { last_job: null, services: [], near: null, tags: [], town: '' }
  await make('mailingList', 'createMailingList', { name: `${name} mail`, rule })
  const fields = { kind: null, text: null, number: null, city: null, zip: null, contractor: null, value: null }
  await make('permitSource', 'createPermitSource', {
    name: `${name} city`,
    kind: 'socrata',
    address: 'https://data.example.gov/d/ab12-cd34',
    fields: { day: 'issued', address: ['address'], ...fields, latitude: null, longitude: null, location: null },
    city: '',
    state: '',
    reach: 24_000,
  })
  await make('publication', 'publishWebsite', { note: `${name} website` })
  await make('export', 'createExport', undefined)

  return {
    ...business,
    idFor(calling, field) {
      if (field === 'slug') return slug
      if (field === 'provider') return 'google'
      if (field === 'stage') return 'request'
      if (field === 'serverService') return 'storage'
      const kind = kindsOf[calling]?.[field] ?? kinds[field] ?? field.replace(/(?:Id|_id|_ids)$/, '')
      return idOf(kind)
    },
  }
}

/** The names between braces in a call's path, filled. */
export const paramsOf = (name: CallName, idFor: (place: string) => string): Record<string, string> =>
  Object.fromEntries([...paths[name].matchAll(/\{(\w+)\}/g)].map(([, place = '']) => [place, idFor(place)]))

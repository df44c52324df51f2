/**
 * The map of the house as lists: which area stands above which, who owns a table, how a file may be called.
 * docs/contributing.md explains them. The check reads nothing else, so a new area, table, or level is a line here.
 */

/** The words of a list that would be tiresome to quote one by one. */
export const words = (text) => text.trim().split(/\s+/)

/**
 * Server areas from the lowest level to the highest. An area imports from its own level and from lower ones; news
 * travels up by events (`server/src/platform/events`).
 */
export const LEVELS = [
  ['accounts', 'billing', 'connections', 'domains', 'keys', 'notifications', 'places', 'sites', 'templates', 'views'],
  ['customers'],
  ['checklists', 'ledger', 'notes', 'pairs', 'photos', 'pricebook', 'projects'],
  ['invoices', 'payments', 'quotes', 'schedule'],
  ['requests'],
  ['conversations'],
  ['assistant'],
  ['leads'],
  [
    'ads',
    'documents',
    'growth',
    'opportunities',
    'permits',
    'portals',
    'reminders',
    'reviews',
    'shares',
    'showcases',
    'social',
  ],
  ['website'],
  ['audit', 'exports', 'home', 'monitoring', 'print', 'prosite', 'search', 'webhooks'],
]

/** Areas older than these rules. Only they may have entries in the baseline: the lists never grow. */
export const OLD_SERVER_AREAS = new Set(
  words(`
  accounts assistant audit billing checklists connections conversations customers exports growth keys monitoring
  notes notifications pairs photos places portals projects prosite quotes requests reviews schedule search
  shares showcases sites templates views webhooks
`),
)
export const OLD_OFFICE_AREAS = new Set(
  words(`
  accounts assistant checklists connections customers home notes opportunities pairs photos places portals
  projects requests reviews search settings shares showcases views
`),
)

/** What the last part of a file's name in a server area may be: `requests.store.ts`, `merge/merge.rules.ts`. */
export const ENDINGS = ['routes', 'webhook', 'policy', 'service', 'rules', 'store', 'presenter', 'jobs', 'types']
/** The same layers by their older names: service, presenter, webhook. Old areas only. */
export const OLD_ENDINGS = ['operations', 'present', 'plugin']

/** The folders of office/src/lib; it has no files of its own. */
export const OFFICE_LIB_FOLDERS = ['api', 'auth', 'offline', 'live', 'i18n', 'url', 'forms', 'format']

/** How many files a folder holds; tests, texts and migrations are not counted. */
export const FOLDER_LIMITS = { any: 20, newArea: 12, insideArea: 15 }
export const SMALL_FILE_LINES = 30
export const COMPONENT_LINES = 80

/**
 * Tables and the areas (or `platform`, `http`) whose SQL may name them. More than one owner is an exception with a
 * reason: platform writes the audit log inside every act, and ends push subscriptions that a provider refused.
 */
export const TABLE_OWNERS = ownersOf({
  accounts: words(`
    email_proofs identities invitations memberships recent_uses refresh_tokens removed_members sign_in_codes
    sign_in_links sign_ins sign_up_answers signing_keys support_log support_sessions users
  `),
  ads: ['ad_accounts', 'ad_campaigns', 'ad_costs', 'ad_days', 'ad_readings', 'keyword_answers'],
  assistant: words(`
    assistant_acts assistant_settings assistant_threads model_uses qualifying_questions rehearsal_conversations
    rehearsals
  `),
  audit: ['audit_log'],
  billing: ['billing'],
  checklists: ['checklist_items', 'checklist_templates', 'checklists'],
  connections: ['connection_departures', 'connections'],
  conversations: words(
    'consents conversation_events conversation_unread conversations inbound_refusals lead_hooks message_photos messages phone_lines quick_replies received_events',
  ),
  customers: words('customer_changes customer_imports customer_keys customer_merges customers customers_apart'),
  domains: ['site_domains'],
  exports: ['exports', 'imports', 'list_exports'],
  growth: [
    'competitors',
    'friend_reward_uses',
    'page_events',
    'page_visits',
    'referral_credits',
    'referral_links',
    'referral_programs',
    'referrals',
    'request_touches',
  ],
  http: ['idempotency_keys'],
  invoices: words(`
    invoice_lines invoice_notices invoice_settings invoice_visits invoices number_series payment_allocations planned_payments
    unbilled_quotes unbilled_visits
  `),
  keys: ['api_keys'],
  ledger: ['ledger_accounts', 'ledger_balances', 'ledger_books', 'ledger_entries', 'ledger_sums', 'ledger_txns'],
  notes: ['notes'],
  notifications: ['notices', 'notification_settings', 'notifications', 'push_subscriptions'],
  opportunities: ['opportunity_rests'],
  pairs: ['pairs'],
  permits: ['permit_sources', 'permits'],
  payments: words(`
    deposit_slips payment_accounts payment_checkouts payment_disputes payment_events payment_refunds payments payout_lines
    payouts saved_cards
  `),
  photos: ['galleries', 'gallery_photos', 'photo_archives', 'photo_changes', 'photo_tags', 'photos', 'uploads'],
  places: ['places'],
  platform: ['audit_log', 'import_leases', 'outbox', 'push_keys', 'push_subscriptions', 'service_uses'],
  portals: ['portals'],
  print: words(`
    mailing_lists mailing_recipients mailing_settings print_codes print_designs print_orders print_scan_devices print_scans
  `),
  pricebook: words(`
    markup_tiers price_categories price_changes price_history price_item_uses price_items price_kit_parts tax_exemptions tax_group_rates tax_groups tax_rates tax_rules
  `),
  projects: ['project_changes', 'project_services', 'projects'],
  quotes: words(
    'quote_answers quote_attachments quote_files quote_lines quote_looks quote_options quote_payments quote_settings quote_templates quote_versions quotes',
  ),
  requests: ['request_changes', 'request_merges', 'requests'],
  reviews: ['review_requests', 'review_rules', 'reviews'],
  schedule: words(`
    booking_rules calendar_feeds member_schedules member_services service_bookings visit_members visit_notes
    visit_notices visit_series visits
  `),
  search: ['search_due', 'search_entries', 'search_meanings'],
  shares: ['shares'],
  showcases: ['showcase_paths', 'showcase_photos', 'showcases'],
  sites: ['brand_logos', 'business_deletions', 'services', 'sites'],
  social: ['social_photos', 'social_posts', 'social_readings', 'social_slots', 'social_targets'],
  templates: ['message_templates'],
  views: ['saved_views'],
  website: words(`
    offers preview_links service_areas service_pages site_designs site_media site_publications team_members website_paths website_questions
  `),
  webhooks: ['webhook_attempts', 'webhook_deliveries', 'webhooks'],
})

/** SQL views that an owner declares for others to read; every area may name them. */
export const SHARED_VIEWS = new Set(
  words(`
  agreed_quotes announced_offers calendar_customers calendar_projects calendar_requests code_sources conversation_requests conversation_voices counted_requests customer_jobs demo_sites discounted_papers disputed_payments earned_referrals invoiced_visits job_visits mailable_customers mailing_costs owed_credits paid_invoices paid_refunds payments_on_the_way permit_addresses person_names post_sources quote_requests reachable_customers received_payments request_sources served_towns spent_referral_credits service_names site_clocks site_members site_slugs stored_quote_files
  searchable_customers searchable_notes searchable_projects searchable_requests searchable_reviews
  searchable_showcases shown_services shown_work searchable_quotes searchable_invoices searchable_price_items visit_sources
`),
)

/** table → its owners */
function ownersOf(tablesByOwner) {
  const owners = new Map()
  for (const [owner, tables] of Object.entries(tablesByOwner)) {
    for (const table of tables) owners.set(table, [...(owners.get(table) ?? []), owner])
  }
  return owners
}

import { adPaths } from './ads/paths.ts'
import { moneyPaths } from './money/paths.ts'
import { socialPaths } from './social/paths.ts'
import { mailingPaths, printPaths } from './print/paths.ts'
import { opportunityPaths } from './opportunities/paths.ts'
import { websitePaths } from './website/paths.ts'

/**
 * Every call of the product by name: the one table that the server's routes, the office's client and the
 * OpenAPI document are made from. No schema library here: the browser loads this file on its first screen.
 * Each path is served with and without its trailing slash; a `{name}` is a path parameter.
 */
export const paths = {
  // accounts
  sendCode: 'POST /pi/code/admin',
  sendSignInLink: 'POST /pi/link/admin',
  verifyCode: 'POST /pi/verify/admin',
  refreshSession: 'POST /pi/refresh/admin',
  signUp: 'POST /api/sign-up',
  getUser: 'GET /api/get-user',
  updateUser: 'PATCH /api/user',
  sendEmailProof: 'POST /api/user/email',
  confirmEmail: 'POST /api/user/email/confirm',
  listProfiles: 'GET /api/prosite-profile',

  // members
  listMembers: 'GET /api/landing-pages/{slug}/members',
  getTeam: 'GET /api/landing-pages/{slug}/team',
  updateMember: 'PATCH /api/landing-pages/{slug}/members/{userId}',
  removeMember: 'DELETE /api/landing-pages/{slug}/members/{userId}',
  restoreMember: 'POST /api/landing-pages/{slug}/members/{userId}/restore',
  leaveSite: 'POST /api/landing-pages/{slug}/leave',
  inviteMember: 'POST /api/landing-pages/{slug}/invitations',
  renewInvitation: 'POST /api/landing-pages/{slug}/invitations/{invitationId}/renew',
  updateInvitation: 'PATCH /api/landing-pages/{slug}/invitations/{invitationId}',
  findInvitation: 'GET /api/invitations/{token}',
  acceptInvitation: 'POST /api/invitations/{token}/accept',

  // sign-ins
  listSignIns: 'GET /api/sign-ins',
  endSignIn: 'DELETE /api/sign-ins/{signInId}',
  endOtherSignIns: 'POST /api/sign-ins/end-others',

  // support
  findPerson: 'POST /api/support/people',
  beginSupport: 'POST /api/support/sessions',
  listSupportSessions: 'GET /api/support/sessions',
  endSupport: 'POST /api/support/sessions/{supportSessionId}/end',

  // sites
  getLandingPage: 'GET /api/landing-pages/{slug}',
  findLandingPage: 'GET /api/getLandingPage',
  updateLandingPage: 'PATCH /api/landing-pages/{slug}',
  updateBusinessHours: 'POST /api/update-business-hours',
  listServices: 'GET /api/landing-pages/{slug}/services',
  createService: 'POST /api/landing-pages/{slug}/services',
  updateService: 'PATCH /api/landing-pages/{slug}/services/{serviceId}',
  getHome: 'GET /api/landing-pages/{slug}/home',
  getDeletion: 'GET /api/landing-pages/{slug}/deletion',
  sendDeletionCode: 'POST /api/landing-pages/{slug}/deletion/code',
  deleteLandingPage: 'POST /api/landing-pages/{slug}/deletion',
  undoDeletion: 'DELETE /api/landing-pages/{slug}/deletion',

  // customers
  listCustomers: 'GET /api/landing-pages/{slug}/customers',
  createCustomer: 'POST /api/landing-pages/{slug}/customers',
  getCustomer: 'GET /api/landing-pages/{slug}/customers/{customerId}',
  updateCustomer: 'PATCH /api/landing-pages/{slug}/customers/{customerId}',
  listCustomerTags: 'GET /api/landing-pages/{slug}/customer-tags',
  getCustomerTimeline: 'GET /api/landing-pages/{slug}/customers/{customerId}/timeline',
  listCustomerConsents: 'GET /api/landing-pages/{slug}/customers/{customerId}/consents',
  recordCustomerConsent: 'POST /api/landing-pages/{slug}/customers/{customerId}/consents',
  changeCustomers: 'POST /api/landing-pages/{slug}/customer-changes',
  undoCustomerChanges: 'POST /api/landing-pages/{slug}/customer-changes/{changeId}/undo',
  listCustomerDuplicates: 'GET /api/landing-pages/{slug}/customer-duplicates',
  findCustomerDuplicates: 'GET /api/landing-pages/{slug}/customers/{customerId}/duplicates',
  mergeCustomers: 'POST /api/landing-pages/{slug}/customers/{customerId}/merge',
  undoCustomerMerge: 'POST /api/landing-pages/{slug}/customer-merges/{mergeId}/undo',
  tellCustomersApart: 'POST /api/landing-pages/{slug}/customers/{customerId}/apart',
  createCustomerImport: 'POST /api/landing-pages/{slug}/customer-imports',
  getCustomerImport: 'GET /api/landing-pages/{slug}/customer-imports/{importId}',
  checkCustomerImport: 'POST /api/landing-pages/{slug}/customer-imports/{importId}/check',
  startCustomerImport: 'POST /api/landing-pages/{slug}/customer-imports/{importId}/start',
  undoCustomerImport: 'POST /api/landing-pages/{slug}/customer-imports/{importId}/undo',
  createCustomerExport: 'POST /api/landing-pages/{slug}/customer-exports',

  // portals
  getPortal: 'GET /api/landing-pages/{slug}/customers/{customerId}/portal',
  sendPortal: 'POST /api/landing-pages/{slug}/customers/{customerId}/portal/messages',
  createPortalLink: 'POST /api/landing-pages/{slug}/customers/{customerId}/portal/links',
  updatePortal: 'PATCH /api/landing-pages/{slug}/customers/{customerId}/portal',

  // requests
  listRequests: 'GET /api/landing-pages/{slug}/requests',
  createRequest: 'POST /api/landing-pages/{slug}/requests',
  getRequest: 'GET /api/landing-pages/{slug}/requests/{requestId}',
  listRequestPhotos: 'GET /api/landing-pages/{slug}/requests/{requestId}/photos',
  updateRequest: 'PATCH /api/landing-pages/{slug}/requests/{requestId}',
  createProjectFromRequest: 'POST /api/landing-pages/{slug}/requests/{requestId}/project',
  createPublicRequest: 'POST /api/landing-pages/{slug}/public-requests',
  getBoard: 'GET /api/landing-pages/{slug}/board',
  listBoardCards: 'GET /api/landing-pages/{slug}/board/{stage}',
  placeRequest: 'POST /api/landing-pages/{slug}/requests/{requestId}/place',
  changeRequests: 'POST /api/landing-pages/{slug}/request-changes',
  undoRequestChanges: 'POST /api/landing-pages/{slug}/request-changes/{changeId}/undo',
  createRequestExport: 'POST /api/landing-pages/{slug}/request-exports',
  listDuplicates: 'GET /api/landing-pages/{slug}/requests/{requestId}/duplicates',
  mergeRequests: 'POST /api/landing-pages/{slug}/requests/{requestId}/merge',
  undoMerge: 'POST /api/landing-pages/{slug}/request-merges/{mergeId}/undo',
  listRequestHistory: 'GET /api/landing-pages/{slug}/requests/{requestId}/history',
  importRequests: 'POST /api/landing-pages/{slug}/request-imports',

  // views
  listViews: 'GET /api/landing-pages/{slug}/views',
  createView: 'POST /api/landing-pages/{slug}/views',
  updateView: 'PATCH /api/landing-pages/{slug}/views/{viewId}',
  deleteView: 'DELETE /api/landing-pages/{slug}/views/{viewId}',

  // quotes
  listQuotes: 'GET /api/landing-pages/{slug}/requests/{requestId}/quotes',
  createQuote: 'POST /api/landing-pages/{slug}/requests/{requestId}/quotes',
  updateQuote: 'PATCH /api/landing-pages/{slug}/quotes/{quoteId}',
  listBusinessQuotes: 'GET /api/landing-pages/{slug}/quotes',
  getQuoteFigures: 'GET /api/landing-pages/{slug}/quotes/figures',
  startQuote: 'POST /api/landing-pages/{slug}/quotes',
  getQuote: 'GET /api/landing-pages/{slug}/quotes/{quoteId}',
  saveQuote: 'PUT /api/landing-pages/{slug}/quotes/{quoteId}',
  sendQuote: 'POST /api/landing-pages/{slug}/quotes/{quoteId}/send',
  reviseQuote: 'POST /api/landing-pages/{slug}/quotes/{quoteId}/versions',
  getQuoteVersion: 'GET /api/landing-pages/{slug}/quotes/{quoteId}/versions/{versionNumber}',
  answerQuote: 'POST /api/landing-pages/{slug}/quotes/{quoteId}/answers',
  convertQuote: 'POST /api/landing-pages/{slug}/quotes/{quoteId}/convert',
  getQuoteSettings: 'GET /api/landing-pages/{slug}/quote-settings',
  updateQuoteSettings: 'PATCH /api/landing-pages/{slug}/quote-settings',
  listQuoteTemplates: 'GET /api/landing-pages/{slug}/quote-templates',
  createQuoteTemplate: 'POST /api/landing-pages/{slug}/quote-templates',
  updateQuoteTemplate: 'PATCH /api/landing-pages/{slug}/quote-templates/{templateId}',

  ...moneyPaths,
  ...websitePaths,
  ...adPaths,
  ...socialPaths,
  ...printPaths,
  ...mailingPaths,
  ...opportunityPaths,

  // schedule
  listVisits: 'GET /api/landing-pages/{slug}/requests/{requestId}/visits',
  createVisit: 'POST /api/landing-pages/{slug}/requests/{requestId}/visits',
  updateVisit: 'PATCH /api/landing-pages/{slug}/visits/{visitId}',
  listFreeSlots: 'GET /api/landing-pages/{slug}/free-slots',
  getSchedule: 'GET /api/landing-pages/{slug}/schedule',
  listScheduleEntries: 'GET /api/landing-pages/{slug}/visits',
  listScheduleConflicts: 'GET /api/landing-pages/{slug}/schedule/conflicts',
  scheduleVisit: 'POST /api/landing-pages/{slug}/visits',
  getVisit: 'GET /api/landing-pages/{slug}/visits/{visitId}',
  changeVisits: 'POST /api/landing-pages/{slug}/visits/bulk',
  stampVisit: 'POST /api/landing-pages/{slug}/visits/{visitId}/stamps',
  noteVisit: 'POST /api/landing-pages/{slug}/visits/{visitId}/notes',
  listMemberSchedules: 'GET /api/landing-pages/{slug}/member-schedules',
  updateMemberSchedule: 'PUT /api/landing-pages/{slug}/member-schedules/{memberId}',
  previewVisitChange: 'POST /api/landing-pages/{slug}/visits/{visitId}/preview',
  getBooking: 'GET /api/landing-pages/{slug}/booking',
  updateBooking: 'PATCH /api/landing-pages/{slug}/booking',
  listCalendarFeeds: 'GET /api/landing-pages/{slug}/calendar-feeds',
  createCalendarFeed: 'POST /api/landing-pages/{slug}/calendar-feeds',
  endCalendarFeed: 'DELETE /api/landing-pages/{slug}/calendar-feeds/{feedId}',

  // conversations
  listMessages: 'GET /api/landing-pages/{slug}/requests/{requestId}/messages',
  sendMessage: 'POST /api/landing-pages/{slug}/requests/{requestId}/messages',
  retryMessage: 'POST /api/landing-pages/{slug}/requests/{requestId}/messages/{messageId}/retry',
  markThreadRead: 'POST /api/landing-pages/{slug}/requests/{requestId}/conversation/read',
  takeConversation: 'POST /api/landing-pages/{slug}/requests/{requestId}/conversation/take',
  giveBackConversation: 'POST /api/landing-pages/{slug}/requests/{requestId}/conversation/give-back',
  listConversations: 'GET /api/landing-pages/{slug}/conversations',
  countConversations: 'GET /api/landing-pages/{slug}/conversation-counts',
  markThreadUnread: 'POST /api/landing-pages/{slug}/requests/{requestId}/conversation/unread',
  announceWriting: 'POST /api/landing-pages/{slug}/requests/{requestId}/conversation/writing',
  updateScheduledMessage: 'PATCH /api/landing-pages/{slug}/requests/{requestId}/messages/{messageId}',
  sendScheduledMessage: 'POST /api/landing-pages/{slug}/requests/{requestId}/messages/{messageId}/send',
  deleteScheduledMessage: 'DELETE /api/landing-pages/{slug}/requests/{requestId}/messages/{messageId}',
  getCustomerThread: 'GET /api/landing-pages/{slug}/customers/{customerId}/conversation',
  writeToCustomer: 'POST /api/landing-pages/{slug}/customers/{customerId}/messages',
  logCall: 'POST /api/landing-pages/{slug}/requests/{requestId}/calls',
  listQuickReplies: 'GET /api/landing-pages/{slug}/quick-replies',
  replaceQuickReplies: 'PUT /api/landing-pages/{slug}/quick-replies',

  // templates
  listTemplates: 'GET /api/landing-pages/{slug}/templates',
  updateTemplate: 'PUT /api/landing-pages/{slug}/templates/{template}/{language}',
  resetTemplate: 'DELETE /api/landing-pages/{slug}/templates/{template}/{language}',
  startChat: 'POST /api/landing-pages/{slug}/chat',
  sayInChat: 'POST /api/landing-pages/{slug}/chat/messages',
  syncChat: 'POST /api/landing-pages/{slug}/chat/sync',
  listLeadHooks: 'GET /api/landing-pages/{slug}/lead-hooks',
  createLeadHook: 'POST /api/landing-pages/{slug}/lead-hooks',
  updateLeadHook: 'PATCH /api/landing-pages/{slug}/lead-hooks/{hookId}',
  listLeadWays: 'GET /api/landing-pages/{slug}/lead-ways',

  // assistant
  getAssistant: 'GET /api/landing-pages/{slug}/sales-assistant-configuration',
  updateAssistant: 'PATCH /api/landing-pages/{slug}/sales-assistant-configuration',
  listAssistantUsers: 'GET /api/landing-pages/{slug}/sales-assistant-configuration/users',
  previewTone: 'GET /api/landing-pages/{slug}/sales-assistant-configuration/tone-preview',
  getAssistantHours: 'GET /api/landing-pages/{slug}/sales-assistant-configuration/hours',
  updateAssistantHours: 'PUT /api/landing-pages/{slug}/sales-assistant-configuration/hours',
  validateAssistant: 'GET /api/landing-pages/{slug}/sales-assistant-configuration/validate',
  listDisqualifierQuickAdds: 'GET /api/landing-pages/{slug}/sales-assistant-configuration/disqualifier-quick-adds',
  listQuestions: 'GET /api/landing-pages/{slug}/aisa-qualifying-questions',
  replaceQuestions: 'POST /api/landing-pages/{slug}/aisa-qualifying-questions',
  recommendQuestions: 'GET /api/landing-pages/{slug}/aisa-qualifying-questions/recommendations',
  generateQuestion: 'POST /api/landing-pages/{slug}/aisa-qualifying-questions/generate',
  rewriteQuestion: 'POST /api/aisa-qualifying-questions/rewrite-for-me',
  startTrial: 'POST /api/landing-pages/{slug}/start-aisa-trial',
  sayInTrial: 'POST /api/landing-pages/{slug}/requests/{requestId}/trial-messages',
  getVoiceDemoPhone: 'GET /api/voice-ai-demo-phone',
  listAssistantActs: 'GET /api/landing-pages/{slug}/requests/{requestId}/assistant-acts',
  judgeAssistantAct: 'PATCH /api/landing-pages/{slug}/assistant-acts/{actId}',
  getAssistantFigures: 'GET /api/landing-pages/{slug}/assistant-figures',
  startRehearsal: 'POST /api/landing-pages/{slug}/rehearsals',
  listRehearsals: 'GET /api/landing-pages/{slug}/rehearsals',
  getRehearsal: 'GET /api/landing-pages/{slug}/rehearsals/{rehearsalId}',

  // notifications
  listNotices: 'GET /api/landing-pages/{slug}/notices',
  markNoticesRead: 'POST /api/landing-pages/{slug}/notices/read',
  getNotifications: 'GET /api/landing-pages/{slug}/notifications',
  updateNotifications: 'PATCH /api/landing-pages/{slug}/notifications',
  savePushSubscription: 'POST /api/push-subscriptions',
  endPushSubscription: 'POST /api/push-subscriptions/end',

  // projects
  listProjects: 'GET /api/landing-page/{slug}/projects',
  createProject: 'POST /api/project/{slug}/',
  getProject: 'GET /api/project/{slug}/{id}/',
  replaceProject: 'PUT /api/project/{slug}/{id}/',
  changeProjects: 'POST /api/landing-pages/{slug}/project-changes',
  undoProjectChanges: 'POST /api/landing-pages/{slug}/project-changes/{changeId}/undo',
  createProjectExport: 'POST /api/landing-pages/{slug}/project-exports',
  getProjectMap: 'GET /api/landing-page/{slug}/projects-map',
  listProjectNames: 'GET /api/landing-page/{slug}/projects-names/',
  getProjectTimeline: 'GET /api/landing-page/{slug}/projects/{id}/timeline',

  // places
  autocompletePlaces: 'POST /api/landing-pages/{slug}/places/autocomplete',
  getPlace: 'GET /api/landing-pages/{slug}/places/{placeId}',
  getMapSettings: 'GET /api/landing-pages/{slug}/map-settings',

  // checklists
  listChecklists: 'GET /api/landing-pages/{slug}/projects/{projectId}/checklists',
  createChecklist: 'POST /api/landing-pages/{slug}/projects/{projectId}/checklists',
  updateChecklist: 'PATCH /api/landing-pages/{slug}/projects/{projectId}/checklists/{checklistId}',
  createChecklistItem: 'POST /api/landing-pages/{slug}/projects/{projectId}/checklists/{checklistId}/items',
  updateChecklistItem: 'PATCH /api/landing-pages/{slug}/projects/{projectId}/checklists/{checklistId}/items/{itemId}',
  listChecklistTemplates: 'GET /api/landing-pages/{slug}/checklist-templates',
  createChecklistTemplate: 'POST /api/landing-pages/{slug}/checklist-templates',
  updateChecklistTemplate: 'PATCH /api/landing-pages/{slug}/checklist-templates/{templateId}',

  // pairs
  listPairs: 'GET /api/landing-pages/{slug}/projects/{projectId}/pairs',
  createPair: 'POST /api/landing-pages/{slug}/projects/{projectId}/pairs',
  updatePair: 'PATCH /api/landing-pages/{slug}/projects/{projectId}/pairs/{pairId}',

  // shares
  listShares: 'GET /api/landing-pages/{slug}/projects/{projectId}/shares',
  createShare: 'POST /api/landing-pages/{slug}/projects/{projectId}/shares',
  updateShare: 'PATCH /api/landing-pages/{slug}/projects/{projectId}/shares/{shareId}',

  // notes
  listNotes: 'GET /api/landing-pages/{slug}/projects/{projectId}/notes/',
  createNote: 'POST /api/landing-pages/{slug}/projects/{projectId}/notes/',
  updateNote: 'PATCH /api/landing-pages/{slug}/projects/{projectId}/notes/{noteId}/',

  // photos
  listProjectPhotos: 'GET /api/landing-pages/{slug}/projects/{projectId}/photos',
  attachProjectPhotos: 'POST /api/landing-pages/{slug}/projects/{projectId}/photos',
  removeMedia: 'POST /api/{slug}/media-relationship/remove/',
  addMedia: 'POST /api/{slug}/media-relationship/add/',
  listPhotos: 'GET /api/landing-pages/{slug}/photos',
  attachPhotos: 'POST /api/landing-pages/{slug}/photos',
  getPhoto: 'GET /api/landing-pages/{slug}/photos/{photoId}',
  updatePhoto: 'PATCH /api/landing-pages/{slug}/photos/{photoId}',
  listPhotoMonths: 'GET /api/landing-pages/{slug}/photo-months',
  listPhotoTags: 'GET /api/landing-pages/{slug}/photo-tags',
  changePhotos: 'POST /api/landing-pages/{slug}/photo-changes',
  undoPhotoChanges: 'POST /api/landing-pages/{slug}/photo-changes/{changeId}/undo',
  createPhotoArchive: 'POST /api/landing-pages/{slug}/photo-archives',

  // galleries
  listGalleries: 'GET /api/landing-pages/{slug}/galleries',
  createGallery: 'POST /api/landing-pages/{slug}/galleries',
  updateGallery: 'PATCH /api/landing-pages/{slug}/galleries/{galleryId}',

  // showcases
  listShowcases: 'GET /api/{slug}/project-showcase/',
  createShowcase: 'POST /api/{slug}/project-showcase/',
  getShowcase: 'GET /api/{slug}/project-showcase/{id}/',
  replaceShowcase: 'PUT /api/{slug}/project-showcase/{id}/',
  previewShowcase: 'POST /api/{slug}/project-showcase/preview/',
  writeShowcaseTitle: 'POST /api/project-showcases-title/{slug}',
  writeShowcaseSubtitle: 'POST /api/project-showcases-subtitle/{slug}',
  writeShowcaseDescription: 'POST /api/project-showcases-detailed-description/{slug}',

  // search
  semanticSearch: 'POST /assistant/assistant-actions/semantic-search',

  // growth
  getCompetitors: 'GET /api/get-competitors',
  getReferrals: 'GET /api/get-referrals',
  updateReferralProgram: 'PATCH /api/landing-pages/{slug}/referral-program',
  createReferralLink: 'POST /api/landing-pages/{slug}/referral-links',
  updateReferral: 'PATCH /api/landing-pages/{slug}/referrals/{referralId}',
  listNeighbours: 'GET /api/landing-pages/{slug}/projects/{projectId}/neighbours',
  listOwnPages: 'GET /api/landing-pages/{slug}/own-pages',
  listDomains: 'GET /api/landing-pages/{slug}/domains',
  addDomain: 'POST /api/landing-pages/{slug}/domains',
  removeDomain: 'DELETE /api/landing-pages/{slug}/domains/{domainId}',
  checkDomain: 'POST /api/landing-pages/{slug}/domains/{domainId}/check',
  makeDomainPrimary: 'POST /api/landing-pages/{slug}/domains/{domainId}/primary',
  listRequestTouches: 'GET /api/landing-pages/{slug}/requests/{requestId}/touches',
  getWebsiteFigures: 'GET /api/landing-pages/{slug}/website-figures',
  listSources: 'GET /api/landing-pages/{slug}/visit-sources',
  getKeywordMetrics: 'POST /ads/get-keywords-historical-metrics',

  // monitoring
  getSurroundings: 'GET /api/surroundings',

  // reviews
  listReviews: 'GET /api/landing-pages/{slug}/reviews',
  getReviewSummary: 'GET /api/landing-pages/{slug}/reviews/summary',
  importReviews: 'POST /api/landing-pages/{slug}/reviews/import',
  getReview: 'GET /api/landing-pages/{slug}/reviews/{reviewId}',
  createReview: 'POST /api/landing-pages/{slug}/reviews',
  connectReview: 'PATCH /api/landing-pages/{slug}/reviews/{reviewId}',
  listTestimonialProjects: 'GET /api/landing-page/{slug}/projects/testimonial/{reviewId}/',
  prepareReviewRequest: 'GET /api/landing-pages/{slug}/review-requests/preparation',
  checkReviewWording: 'POST /api/landing-pages/{slug}/review-requests/wording',
  createReviewRequest: 'POST /api/landing-pages/{slug}/review-requests',
  listReviewRequests: 'GET /api/landing-pages/{slug}/review-requests',
  listReviewStandings: 'GET /api/landing-pages/{slug}/review-standings',
  getReviewRules: 'GET /api/landing-pages/{slug}/review-rules',
  updateReviewRules: 'PATCH /api/landing-pages/{slug}/review-rules',
  draftReviewReply: 'POST /api/landing-pages/{slug}/reviews/{reviewId}/reply-draft',
  postGoogleReviewReply: 'POST /api/post-google-review-reply',
  deleteGoogleReviewReply: 'POST /api/delete-google-review-reply',
  getAutoReplyBanner: 'GET /api/get_auto_reply_to_review_banner',

  // connections
  listConnections: 'GET /api/landing-pages/{slug}/connections',
  beginConnection: 'POST /api/landing-pages/{slug}/connections/{provider}/begin',
  finishConnection: 'POST /api/landing-pages/{slug}/connections/{provider}/finish',
  checkConnection: 'POST /api/landing-pages/{slug}/connections/{provider}/check',
  checkService: 'POST /api/landing-pages/{slug}/connections/services/{serverService}/check',
  endConnection: 'DELETE /api/landing-pages/{slug}/connections/{provider}',
  listConnectionPlaces: 'GET /api/landing-pages/{slug}/google-places',
  chooseConnectionPlace: 'PUT /api/landing-pages/{slug}/google-places',
  getFacebookCampaigns: 'GET /api/get_fb_campaigns',

  // keys
  listKeys: 'GET /api/landing-pages/{slug}/api-keys',
  createKey: 'POST /api/landing-pages/{slug}/api-keys',
  updateKey: 'PATCH /api/landing-pages/{slug}/api-keys/{keyId}',

  // webhooks
  listWebhooks: 'GET /api/landing-pages/{slug}/webhooks',
  createWebhook: 'POST /api/landing-pages/{slug}/webhooks',
  updateWebhook: 'PATCH /api/landing-pages/{slug}/webhooks/{webhookId}',
  renewWebhookSecret: 'POST /api/landing-pages/{slug}/webhooks/{webhookId}/secret',
  testWebhook: 'POST /api/landing-pages/{slug}/webhooks/{webhookId}/test',
  listDeliveries: 'GET /api/landing-pages/{slug}/webhooks/{webhookId}/deliveries',
  getDelivery: 'GET /api/landing-pages/{slug}/webhooks/{webhookId}/deliveries/{deliveryId}',
  replayDelivery: 'POST /api/landing-pages/{slug}/webhooks/{webhookId}/deliveries/{deliveryId}/replay',

  // audit
  listAudit: 'GET /api/landing-pages/{slug}/audit',
  listAuditWords: 'GET /api/landing-pages/{slug}/audit-words',
  createAuditFile: 'POST /api/landing-pages/{slug}/audit-files',

  // exports
  listExports: 'GET /api/landing-pages/{slug}/exports',
  createExport: 'POST /api/landing-pages/{slug}/exports',
  createExportLink: 'POST /api/landing-pages/{slug}/exports/{exportId}/link',
  deleteExport: 'DELETE /api/landing-pages/{slug}/exports/{exportId}',
  getImports: 'GET /api/landing-pages/{slug}/imports',
  createImport: 'POST /api/landing-pages/{slug}/imports',
  startImport: 'POST /api/landing-pages/{slug}/imports/{importId}/start',
  deleteImport: 'DELETE /api/landing-pages/{slug}/imports/{importId}',
} as const

export type Paths = typeof paths
export type CallName = keyof Paths

/** The names between braces in a path: `'GET /a/{slug}/{id}/'` → `'slug' | 'id'`. */
export type ParameterNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never

/**
 * Every call of the product by name: the one table that the server's routes, the office's client and the
 * OpenAPI document are made from. No schema library here: the browser loads this file on its first screen.
 * Each path is served with and without its trailing slash; a `{name}` is a path parameter.
 */
export const paths = {
  // accounts
  sendCode: 'POST /pi/code/admin',
  verifyCode: 'POST /pi/verify/admin',
  refreshSession: 'POST /pi/refresh/admin',
  signUp: 'POST /api/sign-up',
  getUser: 'GET /api/get-user',
  listProfiles: 'GET /api/prosite-profile',

  // sites
  getLandingPage: 'GET /api/landing-pages/{slug}',
  findLandingPage: 'GET /api/getLandingPage',
  updateLandingPage: 'PATCH /api/landing-pages/{slug}',
  updateBusinessHours: 'POST /api/update-business-hours',
  listServices: 'GET /api/landing-pages/{slug}/services',
  createService: 'POST /api/landing-pages/{slug}/services',
  updateService: 'PATCH /api/landing-pages/{slug}/services/{serviceId}',
  getHome: 'GET /api/landing-pages/{slug}/home',

  // customers
  listCustomers: 'GET /api/landing-pages/{slug}/customers',
  createCustomer: 'POST /api/landing-pages/{slug}/customers',

  // requests
  listRequests: 'GET /api/landing-pages/{slug}/requests',
  createRequest: 'POST /api/landing-pages/{slug}/requests',
  getRequest: 'GET /api/landing-pages/{slug}/requests/{requestId}',
  updateRequest: 'PATCH /api/landing-pages/{slug}/requests/{requestId}',
  createProjectFromRequest: 'POST /api/landing-pages/{slug}/requests/{requestId}/project',
  createPublicRequest: 'POST /api/landing-pages/{slug}/public-requests',

  // conversations
  listMessages: 'GET /api/landing-pages/{slug}/requests/{requestId}/messages',
  sendMessage: 'POST /api/landing-pages/{slug}/requests/{requestId}/messages',

  // projects
  listProjects: 'GET /api/landing-page/{slug}/projects',
  createProject: 'POST /api/project/{slug}/',
  getProject: 'GET /api/project/{slug}/{id}/',
  replaceProject: 'PUT /api/project/{slug}/{id}/',

  // notes
  listNotes: 'GET /api/landing-pages/{slug}/projects/{projectId}/notes/',
  createNote: 'POST /api/landing-pages/{slug}/projects/{projectId}/notes/',
  updateNote: 'PATCH /api/landing-pages/{slug}/projects/{projectId}/notes/{noteId}/',

  // photos
  listProjectPhotos: 'GET /api/landing-pages/{slug}/projects/{projectId}/photos',
  attachProjectPhotos: 'POST /api/landing-pages/{slug}/projects/{projectId}/photos',
  removeMedia: 'POST /api/{slug}/media-relationship/remove/',
} as const

export type Paths = typeof paths
export type CallName = keyof Paths

/** The names between braces in a path: `'GET /a/{slug}/{id}/'` → `'slug' | 'id'`. */
export type ParameterNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never

/** Words that a business's slug may not be, because a path of ours begins with them (decisions, section 1). */
export const reservedSlugs: readonly string[] = [
  'admin',
  'ads',
  'aisa-qualifying-questions',
  'api',
  'assets',
  'assistant',
  'auth',
  'checkout',
  'delete-google-review-reply',
  'demo',
  'dev',
  'docs',
  'get-competitors',
  'get-referrals',
  'get-user',
  'getlandingpage',
  'healthz',
  'home',
  'landing-page',
  'landing-pages',
  'live',
  'media',
  'metrics',
  'monitoring',
  'openapi',
  'p',
  'pi',
  'post-google-review-reply',
  'project',
  'project-showcases-detailed-description',
  'project-showcases-subtitle',
  'project-showcases-title',
  'prosite-profile',
  'qr',
  'readyz',
  'settings',
  'sign-in',
  'sign-up',
  'signin',
  'signout',
  'static',
  'update-business-hours',
  'uploads',
  'voice-ai-demo-phone',
  'www',
]

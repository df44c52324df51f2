/** What an advertising network puts into an address to know its own click again. Each names one person's click. */
export const clickIdKinds = ['gclid', 'gbraid', 'wbraid', 'fbclid', 'msclkid'] as const
export type ClickIdKind = (typeof clickIdKinds)[number]

/** What the business, or its agency, wrote into the address of an advertisement or a mailing. */
export const campaignParameters = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const

/** Where a visit began, for the pages after it: the path of the first page, and the host that led there. */
export const originParameters = ['lp', 'rf'] as const

/** All that goes along from page to page in a visitor's address, beside `src` and `ref`. */
export const trailParameters = [...campaignParameters, ...clickIdKinds, ...originParameters] as const
export type TrailParameter = (typeof trailParameters)[number]

export const touchLimits = {
  /** Characters of one value; anything longer is cut, and a click id that is longer is dropped. */
  value: 200,
  /** Characters of a form's hidden field with all of them. */
  field: 4000,
  /** Characters of a source's own name. */
  source: 40,
} as const

/** What the link of a post is counted under, by its network: a code of six letters that are taken for no others. */
export const postSource = /^(fb|ig|gp)-[a-hjkmnp-z2-9]{6}$/
const postPrefixes = ['fb', 'ig', 'gp'] as const
/** Which network a post was on, by its source; undefined for any other source. */
export const postNetwork = (source: string): (typeof postPrefixes)[number] | undefined =>
  postSource.test(source) ? postPrefixes.find((prefix) => source.startsWith(prefix)) : undefined

/** Sources with a name of their own on the screen. Any other one is shown as it is: a code's, a host's, a campaign's. */
export const knownSources = [
  'google-ads',
  'facebook-ads',
  'bing-ads',
  'google',
  'bing',
  'duckduckgo',
  'yahoo',
  'facebook',
  'instagram',
  'thumbtack',
  'angi',
  'nextdoor',
  'yelp',
  'houzz',
  'referral',
  'direct',
] as const
export type KnownSource = (typeof knownSources)[number]

/** What people do on a page, beside looking at it. */
export const pageEventKinds = ['call', 'form', 'chat', 'book'] as const
export type PageEventKind = (typeof pageEventKinds)[number]

export const figureLimits = {
  /** Days of one question, and those of one that names none. */
  days: 366,
  usualDays: 30,
  /** Pages and sources that are listed: the busiest. */
  rows: 100,
  /** Sources that are told apart on one day. */
  sourcesOfADay: 100,
  /** Pages and sources together that are told apart on one day: a stranger makes up addresses without end. */
  rowsOfADay: 2000,
} as const

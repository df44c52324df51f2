/** Words and limits of a business's website, without schemas, so that the office and the public pages load them for nothing. */

/** The number of the document's shape. A published document keeps its own; older ones are carried forward when read. */
export const websiteSchema = 1

/** Looks that an owner chooses from. Each has its own layout, fonts, and treatment of photos. */
export const themeIds = ['foreman', 'garden', 'clear', 'craft', 'neighbor', 'classic'] as const
export type ThemeId = (typeof themeIds)[number]

/** Display font and text font, each shipped with the product. */
export const fontPairs = [
  'barlow-public',
  'fraunces-figtree',
  'manrope',
  'source-work',
  'outfit-figtree',
  'bitter-public',
  'archivo',
  'inter',
  'oswald-work',
  'outfit',
  'figtree',
  'public',
] as const
export type FontPair = (typeof fontPairs)[number]

export const cornerStyles = ['square', 'soft', 'round'] as const
export type CornerStyle = (typeof cornerStyles)[number]

export const photoTreatments = ['natural', 'warm', 'mono'] as const
export type PhotoTreatment = (typeof photoTreatments)[number]

/**
 * The pages of a website. `service` and `area` stand for all pages of that kind: their sections are shown on each, filled
 * with what belongs to the one service or town.
 */
export const websitePageKinds = [
  'home',
  'services',
  'service',
  'gallery',
  'showcases',
  'reviews',
  'about',
  'areas',
  'area',
  'questions',
  'offers',
  'contact',
  'booking',
] as const
export type WebsitePageKind = (typeof websitePageKinds)[number]

/** Pages that a menu can lead to: all but those that stand for many. */
export type MenuPageKind = Exclude<WebsitePageKind, 'home' | 'service' | 'area'>

/** Each kind of section with its variants; the first one is the usual. */
export const sectionVariants = {
  hero: ['photo', 'split', 'form', 'before_after', 'plain'],
  trust: ['icons', 'text', 'badges'],
  services: ['cards', 'list', 'columns'],
  service_detail: ['plain'],
  jobs: ['mosaic', 'slider', 'list'],
  before_after: ['drag', 'side_by_side'],
  gallery: ['grid', 'masonry', 'by_service'],
  reviews: ['three', 'wall', 'one'],
  rating: ['bars'],
  steps: ['numbered', 'plain'],
  reasons: ['points', 'comparison'],
  prices: ['list', 'from', 'ranges'],
  offers: ['cards', 'band'],
  financing: ['band'],
  areas: ['chips', 'list', 'columns'],
  team: ['cards', 'portrait'],
  about: ['story', 'numbers'],
  questions: ['list', 'columns'],
  booking: ['times', 'button'],
  contact: ['form', 'form_hours'],
  end_call: ['color', 'photo'],
  text: ['plain', 'beside_photo'],
} as const
export type SectionType = keyof typeof sectionVariants

export const headerVariants = ['bar', 'bar_line', 'centered'] as const
export type HeaderVariant = (typeof headerVariants)[number]

/** What the main button of the first section does. */
export const heroActions = ['estimate', 'book', 'call'] as const
export type HeroAction = (typeof heroActions)[number]

/** How a service says its price. */
export const priceKinds = ['none', 'from', 'range', 'flat'] as const
export type PriceKind = (typeof priceKinds)[number]

/** `draft`: members only; the website names neither the service nor its page. */
export const servicePageStates = ['published', 'draft'] as const
export type ServicePageState = (typeof servicePageStates)[number]

/** `draft`: only members see it. `published`: strangers do, while something proves work in that town. */
export const areaPageStates = ['none', 'draft', 'published'] as const
export type AreaPageState = (typeof areaPageStates)[number]

/** Trades that a business chooses from when it signs up. Each comes with usual services, questions, a look, and colors. */
export const trades = [
  'plumbing',
  'hvac',
  'electrical',
  'roofing',
  'general_contracting',
  'remodeling',
  'painting',
  'landscaping',
  'lawn_care',
  'tree_care',
  'fencing',
  'concrete',
  'masonry',
  'flooring',
  'carpentry',
  'cleaning',
  'handyman',
  'pest_control',
  'pools',
  'windows_doors',
  'garage_doors',
  'gutters',
  'septic',
  'moving',
  'locksmith',
  'appliance_repair',
  'other',
] as const
export type Trade = (typeof trades)[number]

/** What an editor is told about a draft. None of it keeps anybody from publishing, but a blurred photo at the top. */
export const websiteCheckKinds = [
  'missing_alt',
  'missing_words',
  'thin_page',
  'small_photo',
  'heavy_photo',
  'contrast',
  'dead_link',
  'many_areas',
] as const
export type WebsiteCheckKind = (typeof websiteCheckKinds)[number]

export const websiteLimits = {
  sectionsPerPage: 40,
  /** Of the whole document as JSON. */
  documentBytes: 400_000,
  headline: 120,
  lead: 400,
  title: 100,
  line: 160,
  paragraph: 1_200,
  story: 6_000,
  seoTitle: 70,
  seoDescription: 170,
  url: 300,
  alt: 200,
  points: 6,
  proofs: 3,
  licenses: 6,
  languages: 8,
  areas: 60,
  questions: 60,
  team: 40,
  offers: 20,
  includes: 12,
  logos: 20,
  /** Bytes of an uploaded logo. */
  logoBytes: 2_000_000,
  /** Publications that are kept besides the named ones. */
  publications: 50,
  /** Links to the draft that are open at the same time, and the days for which one lets in. */
  previewLinks: 20,
  previewLinkDays: 7,
  note: 120,
} as const

/**
 * Bytes that the picture of a photo may have on a phone: what a first view of 250 kB has left beside words, styles, and
 * fonts.
 */
export const photoBudget = 150_000

/** A photo at the top is refused below this many pixels across: it would be blurred. */
export const heroPhotoPixels = 1_200

/** Fields that words are suggested for, each with the characters that it takes. */
export const suggestedFields = {
  headline: websiteLimits.headline,
  lead: websiteLimits.lead,
  title: websiteLimits.title,
  text: websiteLimits.paragraph,
  tagline: websiteLimits.line,
  seo_title: websiteLimits.seoTitle,
  seo_description: websiteLimits.seoDescription,
  service_description: 500,
  service_intro: websiteLimits.paragraph,
} as const
export type SuggestedField = keyof typeof suggestedFields

/** A license as every page and paper writes it, such as `C-36 CA 1048822`. */
export const licenseName = ({
  label,
  state,
  number,
}: {
  readonly label: string
  readonly state: string
  readonly number: string
}): string => [label, state, number].filter(Boolean).join(' ')

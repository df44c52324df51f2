import { z } from 'zod'
import {
  cents,
  Day,
  nameText,
  OfferId,
  PhotoId,
  ServiceAreaId,
  slug,
  TeamMemberId,
  text,
  Version,
  WebsiteQuestionId,
} from '../shared.ts'
import {
  areaPageStates,
  cornerStyles,
  fontPairs,
  headerVariants,
  heroActions,
  photoTreatments,
  priceKinds,
  sectionVariants,
  servicePageStates,
  themeIds,
  websiteLimits as limits,
  websitePageKinds,
  websiteSchema,
} from './values.ts'

/** Words in both languages. An empty one falls back to the other. Plain text; `**bold**`, lists, and links where said. */
export const words = (longest: number) => z.strictObject({ en: text(longest), es: text(longest) })
export const LocalizedText = words(limits.story)
export type LocalizedText = z.output<typeof LocalizedText>

/** A number from 0 to 1. */
const share = z.number().min(0).max(1)

/** A photo of the business that may be shown on its website, and the point that stays in sight when it is cropped. */
export const PhotoChoice = z.strictObject({
  photo_id: PhotoId,
  focus: z.strictObject({ x: share, y: share }),
  alt: words(limits.alt),
})
export type PhotoChoice = z.output<typeof PhotoChoice>
const photo = PhotoChoice.nullable()

const titled = { title: words(limits.title) }
const led = { ...titled, lead: words(limits.lead) }
const point = z.strictObject({ title: words(limits.title), text: words(limits.paragraph) })
const count = (most: number) => z.number().int().min(1).max(most)

const sectionId = z.string().regex(/^[a-z0-9-]{1,40}$/, { error: 'is not the name of a section' })

const section = <Type extends keyof typeof sectionVariants, Props extends z.ZodRawShape>(type: Type, props: Props) =>
  z.strictObject({
    id: sectionId,
    type: z.literal(type),
    variant: z.enum(sectionVariants[type]),
    hidden: z.boolean(),
    props: z.strictObject(props),
  })

/** One section of a page. What it shows of services, photos, reviews, and so on is read when the page is rendered. */
export const Section = z.discriminatedUnion('type', [
  section('hero', {
    headline: words(limits.headline),
    lead: words(limits.lead),
    photo,
    action: z.enum(heroActions),
    shows_rating: z.boolean(),
    proofs: z.array(words(limits.line)).max(limits.proofs),
  }),
  section('trust', { lines: z.array(point).max(limits.points) }),
  section('services', { ...led, limit: count(60) }),
  section('service_detail', {}),
  section('jobs', { ...led, limit: count(12) }),
  section('before_after', { ...led, limit: count(6) }),
  section('gallery', { ...led, limit: count(60) }),
  section('reviews', { ...led, limit: count(24) }),
  section('rating', titled),
  section('steps', { ...led, steps: z.array(point).max(4) }),
  section('reasons', { ...led, points: z.array(point).max(limits.points) }),
  section('prices', led),
  section('offers', led),
  section('financing', { ...led, link: text(limits.url) }),
  section('areas', led),
  section('team', led),
  section('about', { ...titled, text: words(limits.story), photo }),
  section('questions', { ...led, limit: count(60) }),
  section('booking', led),
  section('contact', led),
  section('end_call', { ...led, photo }),
  section('text', { ...titled, text: words(limits.story), photo }),
])
export type Section = z.output<typeof Section>
export type SectionOf<Type extends Section['type']> = Extract<Section, { type: Type }>

export const WebsitePageDocument = z.strictObject({
  kind: z.enum(websitePageKinds),
  /** Nobody sees it, and no menu leads to it. The home page cannot be hidden. */
  hidden: z.boolean(),
  /** Whether the menu names it. A page without anything to show is left out all the same. */
  in_menu: z.boolean(),
  /** For search results; empty: made from the facts. */
  seo_title: words(limits.seoTitle),
  seo_description: words(limits.seoDescription),
  sections: z.array(Section).max(limits.sectionsPerPage),
})
export type WebsitePageDocument = z.output<typeof WebsitePageDocument>

const hex = z.string().regex(/^#[0-9a-f]{6}$/, { error: 'is not a color such as #14606d' })

/** What is said of the business and stands nowhere else. Empty and null say nothing; nothing is ever made up. */
export const WebsiteFacts = z.strictObject({
  /** The year the business began. */
  since: z.number().int().min(1800).max(2200).nullable(),
  licenses: z
    .array(z.strictObject({ label: text(limits.title), number: text(40), state: text(2) }))
    .max(limits.licenses),
  insured: z.boolean(),
  bonded: z.boolean(),
  /** Somebody answers at night and on weekends. */
  emergency: z.boolean(),
  free_estimates: z.boolean(),
  warranty: words(limits.line),
  /** Ways to pay, as the business says them. */
  payments: words(limits.line),
  languages: z.array(text(40)).max(limits.languages),
})
export type WebsiteFacts = z.output<typeof WebsiteFacts>

/** Everything an owner chooses and writes of the website. Live facts (hours, services, reviews, photos) are not in it. */
export const WebsiteDocument = z
  .strictObject({
    schema: z.literal(websiteSchema),
    theme: z.strictObject({
      id: z.enum(themeIds),
      /** The one color an owner gives; the others are computed from it so that everything stays readable. */
      color: hex,
      fonts: z.enum(fontPairs),
      corners: z.enum(cornerStyles),
      photos: z.enum(photoTreatments),
    }),
    brand: z.strictObject({
      /** Uploaded pictures, by the hash of their bytes; null: initials in the brand's color. */
      logo: z
        .string()
        .regex(/^[a-f0-9]{64}$/)
        .nullable(),
      mark: z
        .string()
        .regex(/^[a-f0-9]{64}$/)
        .nullable(),
      /** Instead of the business's full name, where it is long. */
      short_name: text(60),
      tagline: words(limits.line),
    }),
    facts: WebsiteFacts,
    header: z.enum(headerVariants),
    pages: z.array(WebsitePageDocument).max(websitePageKinds.length),
  })
  .refine((document) => new Set(document.pages.map((page) => page.kind)).size === document.pages.length, {
    error: 'names a page twice',
    path: ['pages'],
  })
  .refine(
    (document) =>
      document.pages.every((page) => new Set(page.sections.map(({ id }) => id)).size === page.sections.length),
    { error: 'names a section twice', path: ['pages'] },
  )
export type WebsiteDocument = z.output<typeof WebsiteDocument>

/** What a service's own page says beyond its name and description; null: only that. */
export const ServicePage = z.strictObject({
  /** The last part of its address: `/services/water-heaters`. */
  path: slug,
  state: z.enum(servicePageStates).default('published'),
  intro: words(limits.paragraph),
  includes: z.array(words(limits.line)).max(limits.includes),
  price_kind: z.enum(priceKinds),
  /** `from` and `flat` use the first, `range` both. */
  price_cents: cents.nullable(),
  price_to_cents: cents.nullable(),
  /** Of the name and the description, which are in English. */
  name_es: nameText(100),
  description_es: text(limits.paragraph),
  photo: PhotoChoice.nullable(),
  questions: z.array(z.strictObject({ question: words(limits.line), answer: words(limits.paragraph) })).max(8),
})
export type ServicePage = z.output<typeof ServicePage>

/** A town that the business works in. */
export const ServiceArea = z.object({
  id: ServiceAreaId,
  name: z.string(),
  /** Two letters: `CA`. */
  state: z.string(),
  /** Null while nobody knows where it is. */
  position: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  order: z.number().int(),
  path: slug,
  page_state: z.enum(areaPageStates),
  /** The town's own words on its page. */
  words: LocalizedText,
  /** Work that can be shown from that town: without any, its page may not be published. */
  proof: z.object({ showcases: z.number().int(), projects: z.number().int(), reviews: z.number().int() }),
  version: Version,
})
export type ServiceArea = z.output<typeof ServiceArea>

/** A question that homeowners ask, with its answer. */
export const WebsiteQuestion = z.object({
  id: WebsiteQuestionId,
  question: LocalizedText,
  answer: LocalizedText,
  order: z.number().int(),
  version: Version,
})
export type WebsiteQuestion = z.output<typeof WebsiteQuestion>

/** A person whom the website shows. It need not be a member with an account. */
export const TeamMember = z.object({
  id: TeamMemberId,
  name: z.string(),
  role: LocalizedText,
  photo: PhotoChoice.nullable(),
  order: z.number().int(),
  version: Version,
})
export type TeamMember = z.output<typeof TeamMember>

/** Something cheaper for a while. */
export const Offer = z.object({
  id: OfferId,
  title: LocalizedText,
  text: LocalizedText,
  /** What it depends on, in small print. */
  terms: LocalizedText,
  /** The first and the last day; null: open on that side. */
  starts: Day.nullable(),
  ends: Day.nullable(),
  /** What a customer says to get it; empty: nothing. */
  code: z.string(),
  order: z.number().int(),
  version: Version,
})
export type Offer = z.output<typeof Offer>

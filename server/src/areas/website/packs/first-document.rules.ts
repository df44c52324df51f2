import type { LocalizedText, Section, WebsiteDocument, WebsitePageDocument } from '#contract/website/types.ts'
import { usualPhotos } from '#contract/website/theme.rules.ts'
import { websiteSchema, type ThemeId, type WebsitePageKind } from '#contract/website/values.ts'
import type { CommonWords, TradePack } from './pack.rules.ts'

/** What a first document is made from. Nothing else may be said in it. */
export interface BusinessFacts {
  readonly description: string
  readonly home: { readonly name: string; readonly state: string } | null
  readonly services: readonly LocalizedText[]
}

/** What a first document is made from: the trade's words, the words of all trades, and what is known of the business. */
interface Sources {
  readonly pack: TradePack
  readonly common: CommonWords
  readonly facts: BusinessFacts
}

const none: LocalizedText = { en: '', es: '' }

const inEach = (make: (language: 'en' | 'es') => string): LocalizedText => ({ en: make('en'), es: make('es') })

/** Puts values into `{places}`; what has none stays as it is. */
const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)

/** `Interior painting` inside a sentence, but `HVAC tune-up` and `EV chargers` as they are. */
const inSentence = (name: string): string =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name

/** The first section's form: the quick trades ask at once, the others let the words stand alone until there is a photo. */
const heroOf: Readonly<Record<ThemeId, Extract<Section, { type: 'hero' }>['variant']>> = {
  foreman: 'plain',
  garden: 'plain',
  clear: 'form',
  craft: 'plain',
  neighbor: 'form',
  classic: 'plain',
}

/** `House painting in Oakland`, or without a town `House painting`. */
const headline = ({ pack, common, facts: { home } }: Sources): LocalizedText =>
  inEach((language) =>
    home ? fill(common.inTown[language], { work: pack.work[language], town: home.name }) : pack.work[language],
  )

/** Two sentences out of what is known: where the business is, and what it does. Its own description comes first. */
function aboutText({ common, facts }: Sources): LocalizedText {
  if (facts.description !== '') return { en: facts.description, es: '' }
  return inEach((language) => {
    const names = facts.services.slice(0, 4).map((name) => inSentence(name[language] || name.en))
    const last = names.pop()
    const list = names.length > 0 ? `${names.join(', ')} ${common.and[language]} ${last}` : (last ?? '')
    const { home } = facts
    return [
      ...(home ? [fill(common.basedIn[language], { town: `${home.name}, ${home.state}` })] : []),
      ...(list === '' ? [] : [fill(common.weDo[language], { services: list })]),
    ].join(' ')
  })
}

/** The sections that pages are put together from, each with its usual words. */
function sectionsOf(sources: Sources) {
  const { pack, common } = sources
  const led = (title: keyof CommonWords['titles'], lead: LocalizedText = none) => ({
    title: common.titles[title],
    lead,
  })
  const base = <Type extends string>(type: Type) => ({ id: `${type.replaceAll('_', '-')}-1`, type, hidden: false })
  const made = {
    hero: {
      ...base('hero'),
      variant: heroOf[pack.theme],
      props: {
        headline: headline(sources),
        lead: pack.lead,
        photo: null,
        action: 'estimate',
        shows_rating: true,
        proofs: [],
      },
    },
    trust: { ...base('trust'), variant: 'icons', props: { lines: [] } },
    services: { ...base('services'), variant: 'cards', props: { ...led('services'), limit: 9 } },
    service_detail: { ...base('service_detail'), variant: 'plain', props: {} },
    jobs: { ...base('jobs'), variant: 'mosaic', props: { ...led('jobs'), limit: 6 } },
    before_after: { ...base('before_after'), variant: 'drag', props: { ...led('before_after'), limit: 3 } },
    gallery: { ...base('gallery'), variant: 'grid', props: { ...led('gallery'), limit: 12 } },
    reviews: { ...base('reviews'), variant: 'three', props: { ...led('reviews'), limit: 3 } },
    rating: { ...base('rating'), variant: 'bars', props: { title: common.titles.rating } },
    steps: {
      ...base('steps'),
      variant: 'numbered',
      props: { ...led('steps'), steps: [...(pack.steps ?? common.steps)] },
    },
    offers: { ...base('offers'), variant: 'cards', props: led('offers') },
    areas: { ...base('areas'), variant: 'chips', props: led('areas') },
    team: { ...base('team'), variant: 'cards', props: led('team') },
    about: {
      ...base('about'),
      variant: 'story',
      props: { title: common.titles.about, text: aboutText(sources), photo: null },
    },
    questions: { ...base('questions'), variant: 'list', props: { ...led('questions'), limit: 5 } },
    booking: { ...base('booking'), variant: 'times', props: led('booking') },
    contact: { ...base('contact'), variant: 'form', props: led('contact', common.estimate) },
    end_call: {
      ...base('end_call'),
      variant: 'color',
      props: { ...led('end_call', common.estimate), photo: null },
    },
  } satisfies { readonly [Type in Section['type']]?: Extract<Section, { type: Type }> }
  return made
}

function pagesOf(sources: Sources): WebsitePageDocument[] {
  const s = sectionsOf(sources)
  const page = (kind: WebsitePageKind, in_menu: boolean, sections: readonly Section[]): WebsitePageDocument => ({
    kind,
    hidden: false,
    in_menu,
    seo_title: none,
    seo_description: none,
    sections: [...sections],
  })
  const { services, jobs, gallery, reviews, questions, contact } = s
  const all = <Kept extends { props: { limit: number } }>(section: Kept, limit: number): Kept => ({
    ...section,
    props: { ...section.props, limit },
  })
  return [
    page('home', true, [
      s.hero,
      s.trust,
      services,
      s.offers,
      jobs,
      s.before_after,
      reviews,
      s.steps,
      s.areas,
      questions,
      contact,
    ]),
    page('services', true, [all(services, 60), s.steps, s.end_call]),
    page('service', false, [s.service_detail, jobs, gallery, reviews, questions, contact]),
    page('gallery', true, [all(gallery, 60), s.before_after, s.end_call]),
    page('showcases', true, [all(jobs, 12), s.end_call]),
    page('reviews', true, [s.rating, { ...all(reviews, 24), variant: 'wall' }, s.end_call]),
    page('about', true, [s.about, s.team, s.areas, s.end_call]),
    page('areas', false, [s.areas, s.end_call]),
    page('area', false, [jobs, reviews, services, contact]),
    page('questions', false, [all(questions, 60), s.end_call]),
    page('offers', false, [s.offers, s.end_call]),
    page('contact', true, [{ ...contact, variant: 'form_hours' }, s.areas]),
    page('booking', false, [s.booking]),
  ]
}

/** The document that a business begins with: complete, and made from nothing but what is known. */
export function firstDocument(sources: Sources): WebsiteDocument {
  const { pack } = sources
  return {
    schema: websiteSchema,
    theme: { id: pack.theme, color: pack.color, fonts: pack.fonts, corners: 'soft', photos: usualPhotos[pack.theme] },
    brand: { logo: null, mark: null, short_name: '', tagline: headline(sources) },
    facts: {
      since: null,
      licenses: [],
      insured: false,
      bonded: false,
      emergency: false,
      free_estimates: false,
      warranty: none,
      payments: none,
      languages: [],
    },
    header: 'bar',
    pages: pagesOf(sources),
  }
}

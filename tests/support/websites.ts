/** What the tests of the website's editor begin with: a small document, and the draft that holds it. */
import type { WebsiteDraft } from '#contract/website/calls.ts'
import { WebsiteDocument } from '#contract/website/types.ts'

const none = { en: '', es: '' }
const led = { title: none, lead: none }

/** A home page of three sections, and a page of reviews. */
export const aDocument = (): WebsiteDocument =>
  WebsiteDocument.parse({
    schema: 1,
    theme: { id: 'foreman', color: '#0f6377', fonts: 'barlow-public', corners: 'soft', photos: 'natural' },
    brand: { logo: null, mark: null, short_name: '', tagline: none },
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
    pages: [
      {
        kind: 'home',
        hidden: false,
        in_menu: true,
        seo_title: none,
        seo_description: none,
        sections: [
          {
            id: 'hero-1',
            type: 'hero',
            variant: 'photo',
            hidden: false,
            props: {
              headline: { en: 'Pipes that hold', es: 'Tubos que aguantan' },
              lead: none,
              photo: null,
              action: 'estimate',
              shows_rating: true,
              proofs: [],
            },
          },
          { id: 'services-1', type: 'services', variant: 'cards', hidden: false, props: { ...led, limit: 9 } },
          { id: 'contact-1', type: 'contact', variant: 'form', hidden: false, props: led },
        ],
      },
      {
        kind: 'reviews',
        hidden: false,
        in_menu: true,
        seo_title: none,
        seo_description: none,
        sections: [{ id: 'reviews-1', type: 'reviews', variant: 'three', hidden: false, props: { ...led, limit: 3 } }],
      },
    ],
  })

/** The draft as its owner is told of it. */
export const aWebsite = (fields: Partial<WebsiteDraft> = {}): WebsiteDraft => ({
  document: aDocument(),
  trade: 'plumbing',
  changed: false,
  modified: '2026-11-23T18:42:00.000Z',
  modified_by: 'Maria Ortiz',
  published: { number: 1, created: '2026-11-20T17:00:00.000Z' },
  version: 1,
  may: { edit: true, publish: true },
  ...fields,
})

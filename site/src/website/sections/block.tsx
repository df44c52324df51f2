import type { ReactNode } from 'react'
import type { LocalizedText, Section } from '#contract/website/types.ts'
import type { WebsitePage } from '#contract/website/page.ts'
import type { ThemeId } from '#contract/website/values.ts'
import { wordsOf } from '../localized.ts'
import { isOwnSection, subjectOf } from '../search.ts'

/** What every section is given. */
export interface SectionProps<Type extends Section['type']> {
  readonly page: WebsitePage
  readonly section: Extract<Section, { type: Type }>
}

type Tone = 'soft' | 'dark' | 'brand'

const softOnes = { steps: 'soft', areas: 'soft', offers: 'soft', rating: 'soft' } as const
/** The ground of each section, by theme; those that are not named stand on the page itself. */
const tones: Readonly<Record<ThemeId, Readonly<Partial<Record<Section['type'], Tone>>>>> = {
  foreman: { ...softOnes, jobs: 'dark', before_after: 'dark', trust: 'soft', areas: 'soft', end_call: 'brand' },
  garden: { steps: 'soft', reviews: 'soft', gallery: 'soft', end_call: 'dark' },
  clear: { ...softOnes, trust: 'soft', jobs: 'soft', end_call: 'dark' },
  craft: { reviews: 'soft', prices: 'soft', end_call: 'dark' },
  neighbor: { services: 'soft', areas: 'soft', reviews: 'soft', end_call: 'brand' },
  classic: { services: 'soft', reviews: 'soft', areas: 'soft', trust: 'dark', end_call: 'dark' },
}

const toneOf = (page: WebsitePage, type: Section['type']): string => tones[page.website.theme.id][type] ?? ''

/** A section with its heading, on the ground that the theme gives it. Its id is the one that the editor knows it by. */
export function Block({
  page,
  section,
  title,
  lead,
  more,
  children,
}: {
  page: WebsitePage
  section: Section
  title: string
  lead?: LocalizedText
  /** Where there is more of it. */
  more?: { readonly href: string; readonly words: string } | undefined
  children: ReactNode
}) {
  const leading = lead ? wordsOf(page, lead) : ''
  const heading = `${section.id}-title`
  const { type, variant } = section
  return (
    <section className={`s s-${type} v-${variant} ${toneOf(page, type)}`} id={section.id} aria-labelledby={heading}>
      <div className="wrap">
        <div className="s-head">
          <div>
            {/* the page says the same above */}
            <h2
              id={heading}
              className={title === subjectOf(page) || isOwnSection(page, section) ? 'unseen' : undefined}
            >
              {title}
            </h2>
            {leading !== '' && <p className="s-lead">{leading}</p>}
          </div>
          {more && (
            <a className="s-more" href={more.href}>
              {more.words}
            </a>
          )}
        </div>
        {children}
      </div>
    </section>
  )
}

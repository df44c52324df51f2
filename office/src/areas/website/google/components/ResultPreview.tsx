import { Text } from '@mantine/core'
import type { WebsiteDocument, WebsitePageDocument } from '#contract/website/types.ts'
import { useSite } from '../../../../lib/site.tsx'
import { useText } from '../../../../lib/texts.ts'
import { headlineOf, saidIn, type Language } from '../../draft/components/document.ts'
import { pageName } from '../../labels.ts'
import styles from './google.module.css'

/** Google cuts longer ones off. */
const shown = { title: 60, description: 155 } as const
const cut = (words: string, most: number): string =>
  words.length <= most ? words : `${words.slice(0, most).replace(/\s+\S*$/, '')} …`

export interface ResultPreviewProps {
  document: WebsiteDocument
  page: WebsitePageDocument
  language: Language
}

/** The page as a search result: with its own words where there are some, and otherwise with what it is made from. */
export function ResultPreview({ document, page, language }: ResultPreviewProps) {
  const text = useText()
  const { name, slug } = useSite()
  const headline = headlineOf(document, language)
  const made = page.kind === 'home' ? [headline, name] : [pageName(text, page.kind), name]
  const title = saidIn(page.seo_title, language) || made.filter(Boolean).join(' | ')
  const hero = page.sections.find((section) => section.type === 'hero')
  const tagline = saidIn(document.brand.tagline, language)
  const description =
    saidIn(page.seo_description, language) || (hero === undefined ? '' : saidIn(hero.props.lead, language)) || tagline
  return (
    <figure className={styles['result']} aria-label={text('website.result')}>
      <span className={styles['site']}>
        <span className={styles['letter']} aria-hidden>
          {name.slice(0, 1)}
        </span>
        <span>
          <Text span size="sm" display="block">
            {name}
          </Text>
          <Text span size="xs" c="dimmed" display="block" truncate>
            {`${location.host}/p/${slug}`}
          </Text>
        </span>
      </span>
      <span className={styles['title']}>{cut(title, shown.title)}</span>
      <Text size="sm">{cut(description, shown.description)}</Text>
    </figure>
  )
}

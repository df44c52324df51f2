import type { PublicPage, PublicShowcaseCard } from '#contract/prosite.ts'
import { belowOf, pathOf } from '../addresses.ts'
import { shownMonth } from '../format.ts'
import { phoneWide, Picture } from './picture.tsx'

/** A finished job in a list: the picture, what and where. All of it is one link. */
function Card({
  page,
  showcase,
  first,
  heading: Heading,
}: {
  page: PublicPage
  showcase: PublicShowcaseCard
  first: boolean
  heading: 'h2' | 'h3'
}) {
  const facts = [showcase.service, showcase.location, showcase.day && shownMonth(showcase.day, page.locale)]
  return (
    <li className="card">
      <a href={pathOf(page, belowOf(page, showcase.path))}>
        <Picture
          picture={showcase.picture}
          alt=""
          sizes={`${first ? '(max-width: 639px) calc(100vw - 2.5rem)' : phoneWide}, (max-width: 991px) 46vw, 340px`}
          hero={first}
        />
        <Heading>{showcase.title}</Heading>
        <p>{facts.filter(Boolean).join(' · ')}</p>
      </a>
    </li>
  )
}

export function Cards({
  page,
  showcases = page.showcases,
  above = false,
}: {
  page: PublicPage
  showcases?: readonly PublicShowcaseCard[]
  /** They stand at the top of the page. */
  above?: boolean
}) {
  return (
    <ul className="cards">
      {showcases.map((showcase, index) => (
        <Card
          key={showcase.path}
          page={page}
          showcase={showcase}
          first={above && index === 0}
          heading={above ? 'h2' : 'h3'}
        />
      ))}
    </ul>
  )
}

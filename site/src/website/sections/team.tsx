import type { TeamMember } from '#contract/website/types.ts'
import type { WebsitePage } from '#contract/website/page.ts'
import { lettersOf, wordsOf } from '../localized.ts'
import { textsOf } from '../texts.ts'
import { Block, type SectionProps } from './block.tsx'
import { phoneHalf, phoneWide } from '../../parts/picture.tsx'
import { ChosenPhoto, isShown } from './photo.tsx'

/** Somebody of the business: with a photo, or their letters. */
function Person({
  page,
  member,
  sizes,
  isSmall,
}: {
  page: WebsitePage
  member: TeamMember
  sizes: string
  isSmall: boolean
}) {
  const role = wordsOf(page, member.role)
  return (
    <li className="person">
      {isShown(page, member.photo) ? (
        <ChosenPhoto page={page} photo={member.photo} sizes={sizes} small={isSmall} />
      ) : (
        <span className="person-letters" aria-hidden="true">
          {lettersOf(member.name)}
        </span>
      )}
      <h3>{member.name}</h3>
      {role !== '' && <p>{role}</p>}
    </li>
  )
}

/** Who comes to the door. */
export function TeamSection({ page, section }: SectionProps<'team'>) {
  const text = textsOf(page.locale)
  const { props, variant } = section
  if (page.team.length === 0) return null
  const shown = variant === 'portrait' ? page.team.slice(0, 1) : page.team
  return (
    <Block
      page={page}
      section={section}
      title={wordsOf(page, props.title) || text('website.title_team')}
      lead={props.lead}
    >
      <ul className={`team team-${variant}`}>
        {shown.map((member) => (
          <Person
            key={member.id}
            page={page}
            member={member}
            isSmall={variant !== 'portrait'}
            sizes={variant === 'portrait' ? `${phoneWide}, 24rem` : `${phoneHalf}, 16rem`}
          />
        ))}
      </ul>
    </Block>
  )
}

import type { TeamMember } from '#contract/website/types.ts'
import type { WebsitePage } from '#contract/website/page.ts'
import { lettersOf, wordsOf } from '../localized.ts'
import { textsOf } from '../texts.ts'
import { Block, type SectionProps } from './block.tsx'
import { ChosenPhoto, isShown } from './photo.tsx'

/** Somebody of the business: with a photo, or their letters. */
function Person({ page, member, sizes }: { page: WebsitePage; member: TeamMember; sizes: string }) {
  const role = wordsOf(page, member.role)
  return (
    <li className="person">
      {isShown(page, member.photo) ? (
        <ChosenPhoto page={page} photo={member.photo} sizes={sizes} />
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
            sizes={
              variant === 'portrait'
                ? '(max-width: 639px) calc(100vw - 2.5rem), 24rem'
                : '(max-width: 639px) 46vw, 16rem'
            }
          />
        ))}
      </ul>
    </Block>
  )
}

import { ActionIcon, Button } from '@mantine/core'
import IconGift from '~icons/tabler/gift'
import IconMapPin from '~icons/tabler/map-pin'
import IconRefresh from '~icons/tabler/refresh'
import IconStar from '~icons/tabler/star'
import IconX from '~icons/tabler/x'
import { Link } from '@tanstack/react-router'
import type { Opportunity } from '#contract/opportunities/types.ts'
import { opportunityLimits, type OpportunityKind } from '#contract/opportunities/values.ts'
import type { Icon } from '../../../../lib/area.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { AreaSketch } from '../../neighbors/components/AreaSketch.tsx'
import styles from './for-you.module.css'

const signs: Readonly<Record<OpportunityKind, Icon>> = {
  neighbors: IconMapPin,
  due_again: IconRefresh,
  reviews: IconStar,
  credits: IconGift,
}

/** What a card says, in the words of its kind. */
function useWords({ kind, count, amount, project, people }: Opportunity) {
  const text = useText()
  const formats = useFormats()
  const paid =
    amount === null || kind === 'credits' ? '' : text('opportunities.forYou.paid', { amount: formats.money(amount) })
  const named = {
    project: project?.name ?? '',
    day: project?.day ? formats.day(project.day) : '',
    names: people
      .slice(0, 2)
      .map(({ name }) => name)
      .join(', '),
    amount: amount === null ? '' : formats.money(amount),
  }
  return {
    kind: text(`opportunities.forYou.kind.${kind}`),
    title: text(`opportunities.forYou.${kind}`, { count, ...named }),
    about: [text(`opportunities.forYou.${kind}Text`, named), paid].filter(Boolean).join(' '),
    act: text(`opportunities.forYou.${kind}Act`),
  }
}

export interface OpportunityCardProps {
  opportunity: Opportunity
  /** It is large, and its button is filled. */
  isFirst: boolean
  onPeople: () => void
  onPutAway: () => void
}

/** One thing to do, why, and the button that does it. */
export function OpportunityCard({ opportunity, isFirst, onPeople, onPutAway }: OpportunityCardProps) {
  const text = useText()
  const words = useWords(opportunity)
  const Sign = signs[opportunity.kind]
  return (
    <li className={styles['card']} data-first={isFirst}>
      {isFirst && opportunity.ring !== null ? (
        <AreaSketch className={styles['ring']} center={opportunity.ring.center} near={opportunity.ring.near} />
      ) : (
        <span className={styles['sign']}>
          <Sign size={22} stroke={1.6} aria-hidden />
        </span>
      )}
      <div className={styles['words']}>
        <small>{words.kind}</small>
        <strong>{words.title}</strong>
        <p>{words.about}</p>
      </div>
      <div className={styles['acts']}>
        <Act opportunity={opportunity} isFirst={isFirst} onPeople={onPeople}>
          {words.act}
        </Act>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={text('opportunities.forYou.notNow', { title: words.title })}
          onClick={onPutAway}
        >
          <IconX size={20} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  )
}

interface ActProps extends Pick<OpportunityCardProps, 'opportunity' | 'isFirst' | 'onPeople'> {
  children: string
}

/** Where the button leads; who is due again is shown right here. */
function Act({ opportunity: { kind, project }, isFirst, onPeople, children }: ActProps) {
  const look = isFirst ? {} : { variant: 'default' }
  if (kind === 'due_again')
    return (
      <Button {...look} onClick={onPeople}>
        {children}
      </Button>
    )
  const way =
    kind === 'reviews'
      ? { to: '/reviews', search: { tab: 'requests' } }
      : kind === 'credits'
        ? { to: '/local-opportunities', search: { part: 'referrals' } }
        : {
            to: '/local-opportunities',
            search: { part: 'neighbours', project: project?.id, metres: opportunityLimits.near },
          }
  return (
    <Button {...look} renderRoot={(props) => <Link {...props} {...way} />}>
      {children}
    </Button>
  )
}

import { ActionIcon, Button } from '@mantine/core'
import IconX from '~icons/tabler/x'
import { Link } from '@tanstack/react-router'
import type { Opportunity } from '#contract/opportunities/types.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { AreaSketch } from '../../neighbors/components/AreaSketch.tsx'
import { signs, wayOf, wordsOf } from '../labels.ts'
import styles from './for-you.module.css'

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
  const words = wordsOf(text, useFormats(), opportunity)
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
function Act({ opportunity, isFirst, onPeople, children }: ActProps) {
  const look = isFirst ? {} : { variant: 'default' }
  if (opportunity.kind === 'due_again')
    return (
      <Button {...look} onClick={onPeople}>
        {children}
      </Button>
    )
  return (
    <Button {...look} renderRoot={(props) => <Link {...props} {...wayOf(opportunity)} />}>
      {children}
    </Button>
  )
}

import { Text } from '@mantine/core'
import IconChecklist from '~icons/tabler/checklist'
import { useState } from 'react'
import type { Opportunity } from '#contract/opportunities/types.ts'
import { useText } from '../../../../lib/texts.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { Asked } from '../../NotConnected.tsx'
import { useCompetitorAhead, useOpportunities, usePutAway } from '../api/useOpportunities.ts'
import { withCompetitor } from '../labels.ts'
import { OpportunityCard } from './OpportunityCard.tsx'
import { PeopleSheet } from './PeopleSheet.tsx'
import styles from './for-you.module.css'

/** The next things to do, at most five: the first one large, each with one button. */
export function ForYou() {
  const query = useOpportunities()
  const ahead = useCompetitorAhead().data?.opportunity
  return (
    <Asked query={query}>
      {({ opportunities }) => <Suggestions opportunities={withCompetitor(opportunities, ahead)} />}
    </Asked>
  )
}

function Suggestions({ opportunities }: { opportunities: readonly Opportunity[] }) {
  const text = useText()
  const putAway = usePutAway()
  const [opened, setOpened] = useState<Opportunity | null>(null)
  if (opportunities.length === 0)
    return (
      <EmptyState
        icon={IconChecklist}
        title={text('opportunities.forYou.noneTitle')}
        text={text('opportunities.forYou.noneText')}
      />
    )
  return (
    <>
      <ul className={styles['cards']} aria-label={text('opportunities.forYou.title')}>
        {opportunities.map((each, index) => (
          <OpportunityCard
            key={each.id}
            opportunity={each}
            isFirst={index === 0}
            onPeople={() => setOpened(each)}
            onPutAway={() => putAway(each.id)}
          />
        ))}
      </ul>
      <Text size="sm" c="dimmed">
        {text('opportunities.forYou.sums')}
      </Text>
      <PeopleSheet opportunity={opened} onClose={() => setOpened(null)} />
    </>
  )
}

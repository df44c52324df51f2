import '@mantine/core/styles/Input.layer.css'
import { Stack, Text, Title } from '@mantine/core'
import { useQueryState } from 'nuqs'
import { lazy, Suspense } from 'react'
import { loadTexts, useText } from '../../lib/texts.ts'
import { PartSkeleton } from './PartSkeleton.tsx'
import { CountTabs } from '../../ui/page/CountTabs.tsx'
import { tabId } from '../../ui/tabs.ts'
import { partParser, parts } from './parts.ts'

const contents = {
  forYou: lazy(async () => ({ default: (await import('./for-you/components/ForYou.tsx')).ForYou })),
  referrals: lazy(async () => ({ default: (await import('./Referrals.tsx')).Referrals })),
  neighbours: lazy(async () => ({ default: (await import('./Neighbours.tsx')).Neighbours })),
  permits: lazy(async () => {
    const [found] = await Promise.all([import('../permits/index.ts'), loadTexts(['permits'])])
    return { default: found.Permits }
  }),
  codes: lazy(async () => ({ default: (await import('./Codes.tsx')).Codes })),
  competitors: lazy(async () => ({ default: (await import('./Competitors.tsx')).Competitors })),
  website: lazy(async () => ({ default: (await import('../traffic/index.ts')).FiguresPanel })),
} as const

/** What the tabs show. */
const PANEL = 'opportunities-part'

/** Where the next job may come from, one part at a time. */
export function OpportunitiesScreen() {
  const text = useText()
  const [part, setPart] = useQueryState('part', partParser)
  const Content = contents[part]
  return (
    <Stack gap="lg">
      <header>
        <Title order={1}>{text('shell.localOpportunities')}</Title>
        <Text c="dimmed" mt={4}>
          {text('opportunities.lead')}
        </Text>
      </header>
      <CountTabs
        label={text('opportunities.parts')}
        controls={PANEL}
        tabs={parts}
        nameOf={(each) => text(`opportunities.${each}.title`)}
        value={part}
        onChange={(next) => void setPart(next)}
      />
      <Stack id={PANEL} role="tabpanel" aria-labelledby={tabId(PANEL, part)} gap="sm" miw={0} maw="60rem">
        <Text c="dimmed">{text(`opportunities.${part}.about`)}</Text>
        <Suspense fallback={<PartSkeleton />}>
          <Content />
        </Suspense>
      </Stack>
    </Stack>
  )
}

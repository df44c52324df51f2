import { Button, Stack, Text, Title } from '@mantine/core'
import IconPlus from '~icons/tabler/plus'
import { Link } from '@tanstack/react-router'
import type { Home } from '#contract/home/types.ts'
import { useText } from '../../../../lib/texts.ts'
import { FollowUp } from '../../components/FollowUp.tsx'
import home from '../../components/home.module.css'
import type { SetUp } from '../api/useSetUp.ts'
import { FirstSteps } from './FirstSteps.tsx'
import { PublicPage } from './PublicPage.tsx'

/** A business that nobody has asked yet: the first steps, and the link that brings the first request. No zeros. */
export function NewBusiness({ home: known, setUp }: { home: Home; setUp: SetUp }) {
  return (
    <>
      <div className={home['grid']}>
        <Stack gap="lg" className={home['column']}>
          {setUp.state === 'open' && <FirstSteps steps={known.steps} onHide={setUp.hide} hideFrom="sm" />}
        </Stack>
        <Stack gap="xl" className={home['column']}>
          <PublicPage />
          <WhatComes />
        </Stack>
      </div>
      <FollowUp home={known} />
    </>
  )
}

function WhatComes() {
  const text = useText()
  return (
    <Stack component="section" gap="xs" align="flex-start" aria-labelledby="comes-title">
      <Title order={2} size="h3" id="comes-title">
        {text('home.comes')}
      </Title>
      <Text size="sm" c="dimmed">
        {text('home.comesText')}
      </Text>
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/requests" search={{ createRequest: 'request' }} />}
      >
        {text('home.addRequest')}
      </Button>
    </Stack>
  )
}

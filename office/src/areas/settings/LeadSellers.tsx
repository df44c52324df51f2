import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Box, Button, Flex, Group, Skeleton, Switch, Text, Title } from '@mantine/core'
import IconPlus from '~icons/tabler/plus'
import { useState } from 'react'
import type { LeadHook } from '#contract/leads.ts'
import type { Answer } from '../../lib/api.ts'
import { useInPlace } from '../../lib/inPlace.ts'
import { useText } from '../../lib/texts.ts'
import { QueryError } from '../../ui/ErrorState.tsx'
import { TimeAgo } from '../../ui/times.tsx'
import { AddSeller } from './AddSeller.tsx'
import { CopyField } from '../../ui/fields/CopyField.tsx'
import { useLeadHooks, useOpenLeadHook } from './useLeadHooks.ts'
import rows from '../../ui/rows.module.css'
import '../../ui/marks/switch.css'

type Made = Answer<'createLeadHook'>

/** Sellers of leads and the address of each. The secret of a new one is shown this once. */
export function LeadSellers() {
  const text = useText()
  const { data, error, isPending, refetch } = useLeadHooks()
  const adding = useInPlace()
  const [made, setMade] = useState<Made | null>(null)
  const list = () => {
    if (isPending) return <Skeleton height={52} radius="md" />
    if (data === undefined) return <QueryError error={error} onRetry={() => void refetch()} />
    if (data.lead_hooks.length === 0)
      return (
        <Text c="dimmed" size="sm">
          {text('settings.leads.noSellers')}
        </Text>
      )
    return (
      <Box component="ul" className={rows['rows']} aria-label={text('settings.leads.sellers')}>
        {data.lead_hooks.map((hook) => (
          <Seller key={hook.id} hook={hook} />
        ))}
      </Box>
    )
  }
  return (
    <Flex
      component="section"
      direction="column"
      gap="sm"

      aria-label={text('settings.leads.sellers')}
    >
      <h3>{text('settings.leads.sellers')}</h3>
      <Text c="dimmed" size="sm">
        {text('settings.leads.sellersAbout')}
      </Text>
      {made !== null && <Secret made={made} onDone={() => setMade(null)} />}
      {list()}
      {adding.isOpen ? (
        <AddSeller
          onMade={(answer) => {
            setMade(answer)
            adding.close()
          }}
          onCancel={adding.close}
        />
      ) : (
        <Button
          w="fit-content"
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          autoFocus={adding.isBack}
          onClick={adding.open}
        >
          {text('settings.leads.addSeller')}
        </Button>
      )}
    </Flex>
  )
}

function Seller({ hook }: { hook: LeadHook }) {
  const text = useText()
  const { mutate } = useOpenLeadHook()
  const { name, source, active, received, last_used: used, address } = hook
  return (
    <li className={rows['row']}>
      <Group wrap="nowrap" gap="sm" w="100%">
        <Box component="span" flex={1} miw={0}>
          <Box component="strong" display="block">
            {name}
          </Box>
          <small>
            {text(`settings.leads.source.${source}`)} · {text('settings.leads.received', { count: received })}
            {used !== null && (
              <>
                {' '}
                · <TimeAgo moment={used} />
              </>
            )}
          </small>
        </Box>
        <Switch
          size="md"
          aria-label={text('settings.leads.takeFrom', { name })}
          checked={active}
          onChange={({ currentTarget }) => mutate({ hook, active: currentTarget.checked })}
        />
      </Group>
      <CopyField label={text('settings.leads.address')} value={address} />
    </li>
  )
}

function Secret({ made, onDone }: { made: Made; onDone: () => void }) {
  const text = useText()
  return (
    <Flex
      component="section"
      direction="column"
      gap="sm"
      p="md"
      w="100%"
      bd="1px solid var(--mantine-primary-color-filled)"
      bdrs="md"
      bg="var(--mantine-color-petrol-light)"
      aria-label={text('settings.leads.secretTitle')}
    >
      <Title fz="md" order={4}>
        {text('settings.leads.secretTitle')}
      </Title>
      <Text>{text('settings.leads.secretAbout', { name: made.lead_hook.name })}</Text>
      <CopyField label={text('settings.leads.address')} value={made.lead_hook.address} />
      <CopyField label={text('settings.leads.secret')} value={made.secret} />
      <Text size="sm">{text('settings.leads.signing')}</Text>
      <Button w="fit-content" onClick={onDone}>
        {text('settings.leads.secretDone')}
      </Button>
    </Flex>
  )
}

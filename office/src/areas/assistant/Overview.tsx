import '@mantine/core/styles/Paper.layer.css'
import { Anchor, Box, Flex, Paper, Stack, Switch, Text, Title } from '@mantine/core'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconArrowRight from '~icons/tabler/arrow-right'
import IconBulb from '~icons/tabler/bulb'
import IconCpu from '~icons/tabler/cpu'
import { Link } from '@tanstack/react-router'
import type { ValidationError } from '#contract/assistant.ts'
import { useFormats } from '../../lib/formats.ts'
import { useText } from '../../lib/texts.ts'
import { PhoneLink } from '../../ui/links.tsx'
import { FiguresPart } from './Figures.tsx'
import { usePlace, type Section } from './place.ts'
import { useChangeAssistant, type PartProps } from './useAssistant.ts'
import { useVoiceDemo } from './useFigures.ts'
import rows from '../../ui/rows.module.css'
import links from '../../ui/links.module.css'

/** Whether it is live and what keeps it from that, how it did, and what it runs on. */
export function Overview({ set, mayChange }: PartProps) {
  const text = useText()
  const { mutate } = useChangeAssistant()
  const found = set.validation_errors.filter(({ section }) => section !== 'on')
  const blocked = !set.enabled && found.some(({ blocking }) => blocking)
  return (
    <Stack gap="xl">
      <Paper withBorder p="md" {...(set.enabled && { bg: 'var(--mantine-color-gain-light)' })}>
        <Switch
          size="lg"
          label={text('assistant.answers')}
          description={text(set.enabled ? 'assistant.isLive' : blocked ? 'assistant.isBlocked' : 'assistant.isReady')}
          checked={set.enabled}
          disabled={!mayChange || blocked}
          onChange={({ currentTarget }) => mutate({ enabled: currentTarget.checked })}
        />
      </Paper>
      {found.length > 0 && <Findings found={found} />}
      <FiguresPart />
      <Engine engine={set.engine} />
    </Stack>
  )
}

/** Where what was found is mended: a part of this window, or another section of the settings. */
const mendedIn: Readonly<Record<ValidationError['section'], Section | 'business' | 'services' | 'leads'>> = {
  business: 'business',
  services: 'services',
  hours: 'hours',
  questions: 'questions',
  tone: 'tone',
  users: 'handover',
  channels: 'leads',
  on: 'overview',
}

function Findings({ found }: { found: readonly ValidationError[] }) {
  const text = useText()
  return (
    <section aria-label={text('assistant.toDo')}>
      <Title mb="xs" order={4}>
        {text('assistant.toDo')}
      </Title>
      <Box component="ul" className={rows['rows']}>
        {found.map(({ code, message, section, blocking }) => (
          <li key={code} className={rows['row']}>
            {blocking ? <IconAlertTriangle size={20} aria-hidden /> : <IconBulb size={20} aria-hidden />}
            <Box flex="1 1 14rem" miw={0}>
              <p>{message}</p>
              <Text c={blocking ? 'var(--mantine-color-waiting-light-color)' : 'dimmed'} size="xs">
                {text(blocking ? 'assistant.blocking' : 'assistant.advice')}
              </Text>
            </Box>
            <Mend place={mendedIn[section]} />
          </li>
        ))}
      </Box>
    </section>
  )
}

function Mend({ place }: { place: Section | 'business' | 'services' | 'leads' }) {
  const text = useText()
  const { go } = usePlace()
  const label = (name: string) => (
    <>
      {text('assistant.goTo', { part: name })}
      <IconArrowRight size={18} aria-hidden />
    </>
  )
  if (place === 'business' || place === 'services' || place === 'leads') {
    return (
      <Link className={links['link']} to="/settings" search={{ section: place }}>
        {label(text(`settings.${place}.title`))}
      </Link>
    )
  }
  return (
    <Anchor component="button" type="button" className={links['link'] ?? ''} onClick={() => go(place)}>
      {label(text(`assistant.${place}.title`))}
    </Anchor>
  )
}

function Engine({ engine }: Pick<PartProps['set'], 'engine'>) {
  const text = useText()
  const formats = useFormats()
  const phone = useVoiceDemo()
  return (
    <section aria-label={text('assistant.engine')}>
      <Title mb="xs" order={4}>
        {text('assistant.engine')}
      </Title>
      <Flex component="p" gap="sm">
        <IconCpu color="var(--office-muted)" size={20} aria-hidden />
        <span>
          {engine.kind === 'built_in'
            ? text('assistant.engineBuiltIn')
            : text('assistant.engineModel', { model: engine.model })}
          {engine.budget_left !== null && (
            <> {text('assistant.budgetLeft', { tokens: formats.number(engine.budget_left) })}</>
          )}
        </span>
      </Flex>
      {phone !== null && (
        <Flex component="p" gap="sm" mt="xs" align="center" wrap="wrap">
          {text('assistant.voiceDemo')} <PhoneLink phone={phone} />
        </Flex>
      )}
    </section>
  )
}

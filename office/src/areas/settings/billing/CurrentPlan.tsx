import { Button, Flex, Group, Text, Title } from '@mantine/core'
import IconExternalLink from '~icons/tabler/external-link'
import type { Billing } from '#contract/billing.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText, type TextKey } from '../../../lib/texts.ts'
import { Mark, type Meaning } from '../../../ui/marks/Mark.tsx'
import { TimeAgo } from '../../../ui/times.tsx'
import { LookAgain } from './LookAgain.tsx'
import { useCheckout, usePortal } from './useBilling.ts'
import { priceText } from './words.ts'

type Standing = Billing['state'] | 'ended'

const meanings: Readonly<Record<Standing, Meaning>> = {
  none: 'neutral',
  ended: 'neutral',
  unpaid_first: 'waiting',
  trial: 'brand',
  active: 'gain',
  late: 'trouble',
  ending: 'waiting',
}

/** One that ended leaves its invoices behind. */
const standingOf = ({ state, invoices }: Billing): Standing =>
  state === 'none' && invoices.length > 0 ? 'ended' : state

/** The plan as it stands, in a word and a sentence, and what can be done about it. */
export function CurrentPlan({ billing }: { billing: Billing }) {
  const text = useText()
  const formats = useFormats()
  const { plan, looked } = billing
  const standing = standingOf(billing)
  if (standing === 'none') return <p>{text('billing.about.none')}</p>
  return (
    <Flex
      component="section"
      direction="column"
      gap="xs"
      p="md"
      bd={`1px solid var(${standing === 'late' ? '--mantine-color-trouble-outline' : '--office-line'})`}
      bdrs="md"
      aria-labelledby="plan-title"
    >
      <Flex component="header" gap="sm" align="center" wrap="wrap">
        <Title miw={0} order={3} id="plan-title">
          {plan?.name ?? text('billing.noPlan')}
        </Title>
        <Mark meaning={meanings[standing]} label={text(`billing.state.${standing}`)} />
      </Flex>
      {plan !== null && <Text fw={600}>{priceText(text, formats, plan)}</Text>}
      <p role={standing === 'late' ? 'alert' : undefined}>
        {text(aboutKey(standing), {
          day: formats.date(plan?.ends ?? plan?.period_end ?? billing.looked ?? ''),
        })}
      </p>
      {billing.may.manage && <Acts billing={billing} standing={standing} />}
      {looked !== null && (
        <Text c="dimmed" size="sm">
          {text('billing.looked')} <TimeAgo moment={looked} />
        </Text>
      )}
    </Flex>
  )
}

const aboutKey = (standing: Exclude<Standing, 'none'>): TextKey => `billing.about.${standing}`

function Acts({ billing: { plan }, standing }: { billing: Billing; standing: Standing }) {
  const text = useText()
  const portal = usePortal()
  const checkout = useCheckout()
  const key = plan?.key ?? null
  return (
    <Group gap="xs" py="xs">
      {standing === 'unpaid_first' && key !== null && (
        <Button loading={checkout.isLeaving} onClick={() => checkout.go(key)}>
          {text('billing.payNow')}
        </Button>
      )}
      {/* A card is changed there, the plan is, and it is ended there. */}
      <Button
        variant={standing === 'late' ? 'filled' : 'default'}
        rightSection={<IconExternalLink size={18} aria-hidden />}
        loading={portal.isLeaving}
        onClick={() => portal.go()}
      >
        {text(standing === 'late' ? 'billing.mend' : 'billing.manage')}
      </Button>
      <LookAgain />
    </Group>
  )
}

import { Box, Button, Flex, Text, Title } from '@mantine/core'
import type { Plan } from '#contract/billing.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { useCheckout } from './useBilling.ts'
import { periodText, priceText } from './words.ts'
import cards from '../../../ui/cards.module.css'

interface PlansProps {
  /** Null while the provider cannot be asked. */
  plans: readonly Plan[] | null
  mayChoose: boolean
  onRetry: () => void
}

/** What is offered, as cards; choosing one leads to the provider's page where it is paid for. */
export function Plans({ plans, mayChoose, onRetry }: PlansProps) {
  const text = useText()
  return (
    <Flex component="section" direction="column" gap="md" aria-labelledby="plans-title">
      <h3 id="plans-title">{text('billing.plans')}</h3>
      {plans === null && (
        <Box py="sm" px="md" bdrs="md" bg="var(--office-quiet)" fz="sm" role="alert">
          <Text mb="sm">{text('billing.plansUnknown')}</Text>
          <Button variant="default" onClick={onRetry}>
            {text('shell.tryAgain')}
          </Button>
        </Box>
      )}
      {plans?.length === 0 && (
        <Text py="sm" px="md" bdrs="md" bg="var(--office-quiet)" size="sm">
          {text('billing.noPlans')}
        </Text>
      )}
      {plans !== null && plans.length > 0 && <Cards plans={plans} mayChoose={mayChoose} />}
    </Flex>
  )
}

function Cards({ plans, mayChoose }: { plans: readonly Plan[]; mayChoose: boolean }) {
  const text = useText()
  const formats = useFormats()
  const checkout = useCheckout()
  return (
    <ul className={cards['list']} aria-labelledby="plans-title">
      {plans.map((plan) => (
        <Flex
          component="li"
          gap="xs"
          miw={0}
          p="md"
          bd="1px solid var(--office-line)"
          bdrs="md"
          bg="var(--office-ground)"
          direction="column"
          key={plan.key}
        >
          <Title fz="md" miw={0} order={4}>
            {plan.name}
          </Title>
          <Text c="dimmed" miw={0} size="sm">
            <Text span fz="h2" fw={600} c="var(--mantine-color-text)">
              {formats.money(plan.price)}
            </Text>{' '}
            {periodText(text, plan)}
          </Text>
          {plan.description !== '' && (
            <Text c="dimmed" miw={0} size="sm">
              {plan.description}
            </Text>
          )}
          {mayChoose && (
            <Button
              mt="auto"
              fullWidth
              aria-label={text('billing.chooseOf', { name: plan.name, price: priceText(text, formats, plan) })}
              loading={checkout.asked === plan.key}
              disabled={checkout.isLeaving && checkout.asked !== plan.key}
              onClick={() => checkout.go(plan.key)}
            >
              {text('billing.choose')}
            </Button>
          )}
        </Flex>
      ))}
    </ul>
  )
}

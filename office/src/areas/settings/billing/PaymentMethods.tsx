import { Box, Flex, Group, Text } from '@mantine/core'
import IconBuildingBank from '~icons/tabler/building-bank'
import IconCreditCard from '~icons/tabler/credit-card'
import type { Billing } from '#contract/billing.ts'
import { useText } from '../../../lib/texts.ts'
import { Mark } from '../../../ui/marks/Mark.tsx'
import { methodText } from './words.ts'
import rows from '../../../ui/rows.module.css'

/** What the plan is paid with, and which of them is charged. */
export function PaymentMethods({ methods }: { methods: Billing['payment_methods'] }) {
  const text = useText()
  return (
    <Flex component="section" direction="column" gap="md" aria-labelledby="methods-title">
      <h3 id="methods-title">{text('billing.methods')}</h3>
      <Box component="ul" className={rows['rows']} aria-labelledby="methods-title">
        {methods.map((method) => {
          const Sign = method.type === 'us_bank_account' ? IconBuildingBank : IconCreditCard
          const name = methodText(text, method)
          return (
            <li className={rows['row']} key={method.id}>
              <Sign size={22} stroke={1.7} aria-hidden />
              <Box flex={1} miw={0}>
                <Group gap="xs" fw={600}>
                  {method.number === '' ? name : text('billing.method', { name, number: method.number })}
                  {method.selected && <Mark meaning="brand" label={text('billing.charged')} />}
                </Group>
                {method.expires !== null && (
                  <Text c="dimmed" miw={0} size="sm">
                    {text('billing.expires', { month: method.expires })}
                  </Text>
                )}
              </Box>
            </li>
          )
        })}
      </Box>
    </Flex>
  )
}

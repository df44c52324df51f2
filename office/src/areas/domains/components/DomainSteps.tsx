import { Group, Text } from '@mantine/core'
import IconCircle from '~icons/tabler/circle'
import IconCircleCheck from '~icons/tabler/circle-check'
import { useText } from '../../../lib/texts.ts'
import type { Domain } from '../api/useDomains.ts'
import { steps, stepsDone } from '../labels.ts'

/** The steps of a domain, those that are done with a check mark. */
export function DomainSteps({ domain }: { domain: Domain }) {
  const text = useText()
  const done = stepsDone(domain)
  return (
    <ol aria-label={text('domains.steps')}>
      {steps.map((step, index) => {
        const isDone = index < done
        const Sign = isDone ? IconCircleCheck : IconCircle
        return (
          <Group
            key={step}
            component="li"
            gap="xs"
            wrap="nowrap"
            py={2}
            aria-current={index === done ? 'step' : undefined}
            c={index > done ? 'dimmed' : 'var(--mantine-color-text)'}
          >
            <Sign size={20} color={isDone ? 'var(--mantine-color-success)' : undefined} aria-hidden />
            <Text span size="sm" fw={index === done ? 600 : 400}>
              {text(isDone ? `domains.done.${step}` : `domains.step.${step}`)}
            </Text>
          </Group>
        )
      })}
    </ol>
  )
}

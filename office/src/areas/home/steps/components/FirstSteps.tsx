import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/Progress.layer.css'
import { Badge, Button, Group, Paper, Progress, Stack, Text, Title, UnstyledButton } from '@mantine/core'
import IconCheck from '~icons/tabler/check'
import IconChevronRight from '~icons/tabler/chevron-right'
import { useEffect, useRef, useState, type ComponentType } from 'react'
import type { Home } from '#contract/home/types.ts'
import type { FirstStep } from '#contract/home/values.ts'
import { useText } from '../../../../lib/texts.ts'
import { AssistantStep } from './AssistantStep.tsx'
import { HoursStep } from './HoursStep.tsx'
import { PhoneStep } from './PhoneStep.tsx'
import { ServicesStep } from './ServicesStep.tsx'
import { ShareStep } from './ShareStep.tsx'
import styles from './steps.module.css'

const bodies: Readonly<Record<FirstStep, ComponentType>> = {
  services: ServicesStep,
  hours: HoursStep,
  phone: PhoneStep,
  assistant: AssistantStep,
  share: ShareStep,
}

export interface FirstStepsProps extends Pick<Home, 'steps'> {
  onHide: () => void
  /** From this width on something else hides them. */
  hideFrom?: 'sm'
}

/** The first steps of a new business, one of them open and filled in: keeping what is there takes one tap. */
export function FirstSteps({ steps, onHide, hideFrom }: FirstStepsProps) {
  const text = useText()
  const [chosen, setChosen] = useState<FirstStep | null>(null)
  const left = steps.filter(({ done }) => !done).map(({ step }) => step)
  const open = chosen !== null && left.includes(chosen) ? chosen : left[0]
  const done = steps.length - left.length
  const words = text('home.stepsDone', { done, count: steps.length })
  return (
    <Stack component="section" gap="sm" aria-label={text('home.firstSteps')}>
      <Group gap="sm" wrap="nowrap">
        <Text size="sm" fw={600}>
          {words}
        </Text>
        <Progress value={(done / steps.length) * 100} flex={1} aria-label={words} />
      </Group>
      <Paper component="ol" withBorder className={styles['steps']}>
        {steps.map((each, index) => (
          <Step key={each.step} {...each} number={index + 1} open={each.step === open} onOpen={setChosen} />
        ))}
      </Paper>
      <Button
        variant="subtle"
        color="gray"
        onClick={onHide}
        style={{ alignSelf: 'center' }}
        {...(hideFrom !== undefined && { hiddenFrom: hideFrom })}
      >
        {text('home.hideSteps')}
      </Button>
    </Stack>
  )
}

interface StepProps {
  step: FirstStep
  number: number
  done: boolean
  open: boolean
  onOpen: (step: FirstStep) => void
}

function Step({ step, number, done, open, onOpen }: StepProps) {
  const text = useText()
  const Body = bodies[step]
  const title = text(`home.step.${step}`)
  const heading = useFocusOnOpen(open)
  if (!open)
    return (
      <li className={styles['step']}>
        <Mark number={number} done={done} variant={done ? 'light' : 'default'} />
        <div>
          {done ? (
            <Text c="dimmed">{title}</Text>
          ) : (
            <UnstyledButton fw={600} className={styles['title'] ?? ''} onClick={() => onOpen(step)}>
              {title}
            </UnstyledButton>
          )}
          {!done && (
            <Text size="sm" c="dimmed">
              {text(`home.why.${step}`)}
            </Text>
          )}
        </div>
        {done ? (
          <Text size="sm" c="dimmed">
            {text('home.done')}
          </Text>
        ) : (
          <IconChevronRight size={18} aria-hidden />
        )}
      </li>
    )
  return (
    <li className={styles['step']} data-open aria-current="step">
      <Mark number={number} done={false} variant="filled" />
      <Stack gap="sm">
        <Title ref={heading} tabIndex={-1} order={2} size="h3" fz="lg">
          {title}
        </Title>
        <Body />
      </Stack>
    </li>
  )
}

/** The button that was pressed is gone once the next step opens: its heading takes the focus that went with it. */
function useFocusOnOpen(open: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(open)
  useEffect(() => {
    if (open && !before.current && document.activeElement === document.body) heading.current?.focus()
    before.current = open
  }, [open])
  return heading
}

const Mark = ({
  number,
  done,
  variant,
}: {
  number: number
  done: boolean
  variant: 'light' | 'default' | 'filled'
}) => (
  <Badge circle size="xl" variant={variant} {...(variant === 'light' && { color: 'gray' })} aria-hidden>
    {done ? <IconCheck size={16} /> : number}
  </Badge>
)

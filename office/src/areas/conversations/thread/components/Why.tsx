import { Anchor, Button, Stack, Text } from '@mantine/core'
import IconArrowBackUp from '~icons/tabler/arrow-back-up'
import IconThumbDown from '~icons/tabler/thumb-down'
import type { ReactNode } from 'react'
import type { AssistantAct } from '#contract/assistant.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { useOverturn } from '../../api/useActs.ts'
import { useSay } from '../../api/useSay.ts'
import { engineText, labelText, ruleText } from '../../labels.ts'
import type { Icon } from '../../../../lib/area.ts'
import facts from '../../../../ui/page/facts.module.css'
import styles from './why.module.css'

/** Asks for the explanation of an act. */
export function WhyButton({
  act,
  open,
  onToggle,
}: {
  act: AssistantAct
  open: boolean
  onToggle: (id: string) => void
}) {
  const text = useText()
  return (
    <Anchor
      component="button"
      type="button"
      size="xs"
      px={4}
      mih="1.75rem"
      underline="always"
      aria-expanded={open}
      aria-label={text('request.whyAt', { time: useFormats().time(act.at) })}
      onClick={() => onToggle(act.id)}
    >
      {text(act.overturned === null ? 'request.why' : 'request.wasWrong')}
    </Anchor>
  )
}

/** What is asked for at the end of the thread opens below what is in sight. */
const intoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** Why the assistant did that: its rule, the question, the customer's words, what it knew; and one touch to say it was wrong. */
export function Why({ act, mayJudge }: { act: AssistantAct; mayJudge: boolean }) {
  const text = useText()
  const formats = useFormats()
  const say = useSay()
  const { question, quotations, data, engine, overturned } = act
  return (
    <Stack
      ref={intoSight}
      className={styles['why'] ?? ''}
      component="section"
      gap="xs"
      aria-label={text('request.explanation')}
    >
      <Text inherit fw={600}>
        {ruleText(text, act)}
      </Text>
      <dl className={facts['facts']}>
        {question !== null && question.name !== '' && <Line name={text('request.itsQuestion')}>{question.name}</Line>}
        {quotations
          .filter(({ words }) => words !== '')
          .map(({ message, start, words }) => (
            <Line
              key={`${message ?? ''}${start}`}
              name={text(message === null ? 'request.inTheRequest' : 'request.theirWords')}
            >
              <q>{words}</q>
            </Line>
          ))}
        {data.map((each) => (
          <Line key={`${each.label}${each.value}`} name={labelText(text, each.label)}>
            {say(each)}
          </Line>
        ))}
        <Line name={text('request.engine')}>{engineText(text, engine)}</Line>
      </dl>
      {overturned !== null && (
        <Text inherit c="dimmed">
          {text('request.overturnedAt', { time: formats.dateTime(overturned.at), who: overturned.by?.name ?? '' })}
        </Text>
      )}
      {mayJudge && <Judge act={act} />}
    </Stack>
  )
}

function Judge({ act }: { act: AssistantAct }) {
  const text = useText()
  const wrong = useOverturn(true)
  const right = useOverturn(false)
  const judged = { id: act.id, request: act.request }
  return act.overturned === null ? (
    <Judgement icon={IconThumbDown} label={text('request.thisWasWrong')} onClick={() => wrong.mutate(judged)} />
  ) : (
    <Judgement icon={IconArrowBackUp} label={text('request.wasRight')} onClick={() => right.mutate(judged)} />
  )
}

function Judgement({ icon: Sign, label, onClick }: { icon: Icon; label: string; onClick: () => void }) {
  return (
    <Button variant="default" leftSection={<Sign size={16} aria-hidden />} onClick={onClick}>
      {label}
    </Button>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

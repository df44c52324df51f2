import '@mantine/core/styles/Chip.layer.css'
import { Button, Chip, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useSite } from '../../../../lib/site.tsx'
import { useText } from '../../../../lib/texts.ts'
import { useAddServices } from '../api/useSteps.ts'
import { servicesOf, tradeNames, tradesOf, ways } from '../labels.ts'
import { StepEnd } from './StepEnd.tsx'

/** What businesses of this trade offer, all of it chosen; the name of the business tells the trade. */
export function ServicesStep() {
  const text = useText()
  const { name } = useSite()
  const [trades, setTrades] = useState<string[]>(() => tradesOf(name))
  const [choosing, setChoosing] = useState(trades.length === 0)
  const [left, setLeft] = useState<readonly string[]>([])
  const add = useAddServices()
  const offered = servicesOf(text, trades)
  const chosen = offered.filter((service) => !left.includes(service))
  return (
    <>
      <Text size="sm" c="dimmed">
        {text(trades.length === 0 ? 'home.tradesText' : 'home.servicesText')}
      </Text>
      {choosing && <Trades chosen={trades} onChoose={setTrades} />}
      {offered.length > 0 && (
        <Group component="fieldset" gap="xs" aria-label={text('home.servicesOffered')}>
          <Chip.Group
            multiple
            value={chosen}
            onChange={(kept) => setLeft(offered.filter((service) => !kept.includes(service)))}
          >
            {offered.map((service) => (
              <Chip key={service} value={service} variant="outline">
                {service}
              </Chip>
            ))}
          </Chip.Group>
          {!choosing && (
            <Button variant="subtle" size="compact-md" onClick={() => setChoosing(true)}>
              {text('home.otherTrades')}
            </Button>
          )}
        </Group>
      )}
      <StepEnd
        label={chosen.length === 0 ? text('home.addServicesNone') : text('home.addServices', { count: chosen.length })}
        onKeep={() => add.mutate(chosen)}
        busy={add.isPending}
        disabled={chosen.length === 0}
        change={ways.services}
      />
    </>
  )
}

function Trades({ chosen, onChoose }: { chosen: string[]; onChoose: (trades: string[]) => void }) {
  const text = useText()
  return (
    <Group component="fieldset" gap="xs" aria-label={text('home.trades')}>
      <Chip.Group multiple value={chosen} onChange={onChoose}>
        {tradeNames.map((trade) => (
          <Chip key={trade} value={trade} variant="light">
            {text(`home.trade.${trade}`)}
          </Chip>
        ))}
      </Chip.Group>
    </Group>
  )
}

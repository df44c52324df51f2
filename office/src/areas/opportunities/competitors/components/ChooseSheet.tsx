import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { growthLimits, type Competitor } from '#contract/growth.ts'
import type { CompetitorFound } from '#contract/opportunities/competitor-calls.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { FormEnd } from '../../../../ui/FormEnd.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import rows from '../../../../ui/rows.module.css'
import { Asked } from '../../NotConnected.tsx'
import { useChoose, useFound } from '../api/useChoice.ts'
import styles from './competitors.module.css'

export interface ChooseSheetProps {
  /** Those that are shown now. */
  competitors: readonly Competitor[]
  chosen: readonly string[]
  onClose: () => void
}

/** Whom the business is compared with: up to five, found by their name or near by. */
export function ChooseSheet({ competitors, chosen, onClose }: ChooseSheetProps) {
  const text = useText()
  const choose = useChoose()
  const [picked, setPicked] = useState<readonly CompetitorFound[]>(
    competitors.filter(({ place }) => chosen.includes(place)),
  )
  const toggle = (business: CompetitorFound) =>
    setPicked((before) =>
      before.some(({ place }) => place === business.place)
        ? before.filter(({ place }) => place !== business.place)
        : [...before, business].slice(0, growthLimits.competitors),
    )
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!choose.isPending)
      choose.mutate(
        picked.map(({ place }) => place),
        { onSuccess: onClose },
      )
  }
  return (
    <Sheet opened onClose={onClose} title={text('opportunities.competitors.choose')}>
      <Stack gap="md">
        <Text c="dimmed">{text('opportunities.competitors.chooseText')}</Text>
        <Search picked={picked} onToggle={toggle} />
        <form onSubmit={send}>
          <Stack gap="sm">
            <Text size="sm" aria-live="polite">
              {text('opportunities.competitors.picked', { count: picked.length, most: growthLimits.competitors })}
            </Text>
            <FormEnd
              send={text('opportunities.competitors.save')}
              onCancel={onClose}
              busy={choose.isPending}
              error={choose.error}
            />
          </Stack>
        </form>
      </Stack>
    </Sheet>
  )
}

interface SearchProps {
  picked: readonly CompetitorFound[]
  onToggle: (business: CompetitorFound) => void
}

/** What is picked stays on top, whatever is searched for. */
function Search({ picked, onToggle }: SearchProps) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const query = useFound(search)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSearch(typed.trim())
  }
  const isPicked = ({ place }: CompetitorFound) => picked.some((each) => each.place === place)
  return (
    <>
      <search>
        <form onSubmit={submit}>
          <Group align="flex-end" wrap="nowrap">
            <TextInput
              flex={1}
              label={text('opportunities.competitors.search')}
              placeholder={text('opportunities.competitors.searchHint')}
              maxLength={120}
              value={typed}
              onChange={({ currentTarget: { value } }) => setTyped(value)}
            />
            <Button type="submit" variant="default" loading={query.isFetching}>
              {text('opportunities.competitors.find')}
            </Button>
          </Group>
        </form>
      </search>
      <Asked query={query}>
        {({ found }) => (
          <>
            <ul className={rows['rows']} aria-label={text('opportunities.competitors.title')}>
              {[...picked, ...found.filter((each) => !isPicked(each))].map((business) => (
                <Row
                  key={business.place}
                  business={business}
                  isPicked={isPicked(business)}
                  isFull={picked.length >= growthLimits.competitors}
                  onToggle={() => onToggle(business)}
                />
              ))}
            </ul>
            <Text component="output" c="dimmed">
              {found.length === 0 && !query.isFetching && text('opportunities.competitors.noneFound')}
            </Text>
          </>
        )}
      </Asked>
    </>
  )
}

interface RowProps {
  business: CompetitorFound
  isPicked: boolean
  isFull: boolean
  onToggle: () => void
}

function Row({ business: { name, address, rating, reviews }, isPicked, isFull, onToggle }: RowProps) {
  const text = useText()
  const formats = useFormats()
  const said =
    rating === null
      ? text('opportunities.competitors.unrated')
      : text('opportunities.competitors.stars', { stars: formats.number(Math.round(rating * 10) / 10), count: reviews })
  return (
    <li className={rows['row']}>
      <Checkbox
        className={styles['pick'] ?? ''}
        checked={isPicked}
        disabled={isFull && !isPicked}
        onChange={onToggle}
        label={name}
        description={[address, said].join(' · ')}
      />
    </li>
  )
}

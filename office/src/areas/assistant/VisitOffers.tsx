import { NativeSelect, Stack, Switch } from '@mantine/core'
import { useFormats } from '../../lib/formats.ts'
import { useText } from '../../lib/texts.ts'
import { useChangeAssistant, type PartProps } from './useAssistant.ts'

/** Lengths that people choose, in minutes; the contract takes any from 15 to 480. */
const lengths = [15, 30, 45, 60, 90, 120, 180, 240, 480]

/** Whether it offers visits at the end, and how long one is. */
export function VisitOffers({ set, mayChange }: PartProps) {
  const text = useText()
  const formats = useFormats()
  const { mutate } = useChangeAssistant()
  const { visit_minutes: minutes, offers_visits: offers } = set
  const options = [...new Set([...lengths, minutes])].toSorted((one, other) => one - other)
  const nameOf = (length: number) =>
    length % 60 === 0 || length < 60
      ? formats.duration(length * 60)
      : `${formats.duration(length * 60)} ${formats.duration((length % 60) * 60)}`
  return (
    <Stack gap="xl">
      <Switch
        size="md"
        label={text('assistant.offersVisits')}
        description={text('assistant.offersVisitsAbout')}
        checked={offers}
        disabled={!mayChange}
        onChange={({ currentTarget }) => mutate({ offers_visits: currentTarget.checked })}
      />
      <NativeSelect
        size="md"
        label={text('assistant.visitMinutes')}
        description={text('assistant.visitMinutesAbout')}
        maw="16rem"
        value={String(minutes)}
        disabled={!mayChange || !offers}
        data={options.map((length) => ({ value: String(length), label: nameOf(length) }))}
        onChange={({ currentTarget }) => mutate({ visit_minutes: Number(currentTarget.value) })}
      />
    </Stack>
  )
}

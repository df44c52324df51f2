import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { Request } from '#contract/requests.ts'
import { visitLengths, type arrivalWindows } from '#contract/schedule/values.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useMembers } from '../../../lib/members.ts'
import { deviceZone, useZone } from '../../../lib/site.tsx'
import { siteTime } from '../../../lib/siteTime.ts'
import { useText } from '../../../lib/texts.ts'
import { problemText } from '../../../lib/toasts.ts'
import { MomentField } from '../../../ui/days/MomentField.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { timeZoneName } from '../../../lib/i18n/timeZones.ts'
import { SlotPicker } from './SlotPicker.tsx'
import { useFreeSlots, whoTakes, type FreeSlot } from '../api/useFreeSlots.ts'
import { useBookVisit, useChangeVisit } from './useSaveVisit.ts'
import type { ShownVisit } from './useVisits.ts'
import { visitTime } from './visitTime.ts'
import foot from '../../../ui/foot.module.css'
import fields from '../../../ui/page/fields.module.css'

type Arrival = (typeof arrivalWindows)[number]
const arrivals = [0, 15, 30, 60, 120, 180, 240] as const satisfies readonly Arrival[]
const lengths = [30, 60, 90, 120, 180, 240, 480]

export interface BookVisitProps {
  request: Request
  /** The visit that is moved; left out for a new one. */
  moved?: ShownVisit | undefined
  onClose: () => void
}

/** What the form begins with: as the service is booked for a new visit, what it was for one that is moved. */
const initial = (moved: ShownVisit | undefined) => ({
  /** Null until another length is chosen. */
  minutes: null as number | null,
  /** Who goes, in the order of leading; nobody: anyone who is free. */
  members: (moved?.members ?? []).map(({ id }) => id),
  arrival: arrivals.find((each) => each === moved?.arrival_minutes) ?? 120,
  note: moved?.note ?? '',
  starts: null as string | null,
  /** The free time that was chosen. */
  slot: null as FreeSlot | null,
  own: false,
  tell: true,
})

/** Books a visit from the free times, or at any other; the customer is told unless that is switched off. */
export function BookVisit({ request, moved, onClose }: BookVisitProps) {
  const text = useText()
  const zone = useZone()
  const time = siteTime(zone)
  const book = useBookVisit(request.id)
  const change = useChangeVisit('request.visitMoved')
  const [value, setValue] = useState(() => initial(moved))
  const [missing, setMissing] = useState(false)
  const set = (patch: Partial<typeof value>) => setValue((old) => ({ ...old, ...patch }))
  const { members, arrival, note, starts, own, tell } = value
  const free = useFreeSlots({ request: request.id, visit: moved?.id ?? '', members, minutes: value.minutes })
  // undefined until the server has said how long its service takes: it decides then
  const minutes = value.minutes ?? moved?.minutes ?? free.data?.minutes
  const shown = minutes ?? visitLengths.usual
  const going = members.length === 0 && value.slot !== null ? whoTakes(value.slot, free.data?.slots ?? []) : members
  const names = useNames(moved)
  const error = book.error ?? change.error
  // another length, or another person, has other free times
  const unchosen = own ? {} : { starts: null, slot: null }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (starts === null) {
      setMissing(true)
      return
    }
    const body = {
      starts,
      ...(minutes !== undefined && { minutes }),
      arrival_minutes: arrival,
      note: note.trim(),
      members: [...going],
      tell,
    }
    if (moved === undefined) book.mutate(body, { onSuccess: onClose })
    else change.mutate({ visit: moved, change: body }, { onSuccess: onClose })
  }
  return (
    <Sheet
      opened
      onClose={onClose}
      title={text(moved === undefined ? 'request.bookTitle' : 'request.moveTitle')}
      size="lg"
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <div className={fields['fields']}>
            <NativeSelect
              size="md"
              label={text('request.length')}
              value={String(shown)}
              onChange={(event) => set({ ...unchosen, minutes: Number(event.currentTarget.value) })}
              data={[...new Set([...lengths, shown])]
                .toSorted((one, other) => one - other)
                .map((count) => ({ value: String(count), label: lengthText(text, count) }))}
            />
            <NativeSelect
              size="md"
              label={text('request.arrival')}
              value={String(arrival)}
              onChange={(event) =>
                set({ arrival: arrivals.find((each) => String(each) === event.currentTarget.value) ?? 120 })
              }
              data={arrivals.map((count) => ({
                value: String(count),
                label: count === 0 ? text('request.atTheMinute') : lengthText(text, count),
              }))}
            />
          </div>
          <Who members={members} names={names} moved={moved} onChange={(next) => set({ ...unchosen, members: next })} />
          {own ? (
            <MomentField
              label={text('request.ownTime')}
              initial={starts === null ? '' : time.toField(starts)}
              onChange={(moment) => set({ starts: time.fromField(moment), slot: null })}
            />
          ) : (
            <SlotPicker free={free} value={starts} onChange={(slot) => set({ starts: slot.starts, slot })} />
          )}
          {zone !== deviceZone() && (
            <Text size="sm" c="dimmed">
              {text('request.inZone', { zone: timeZoneName(zone) })}
            </Text>
          )}
          <Button variant="subtle" mr="auto" px="xs" onClick={() => set({ own: !own, slot: null })}>
            {text(own ? 'request.showFree' : 'request.otherTime')}
          </Button>
          <Textarea
            label={text('request.visitNote')}
            description={text('request.visitNoteHint')}
            value={note}
            onChange={(event) => set({ note: event.currentTarget.value })}
            maxLength={1000}
            autosize
            minRows={2}
          />
          <Checkbox
            label={text('request.tellCustomer')}
            checked={tell}
            onChange={(event) => set({ tell: event.currentTarget.checked })}
            py={10}
          />
          {error !== null && (
            <Text role="alert" c="var(--mantine-color-error)">
              {problemText(error)}
            </Text>
          )}
          <Group justify="flex-end" className={foot['foot'] ?? ''}>
            <Text
              className={foot['said'] ?? ''}
              fw={600}
              {...(missing && starts === null && { c: 'var(--mantine-color-error)' })}
              aria-live="polite"
            >
              {starts === null ? (
                missing && text('request.needTime')
              ) : (
                <Chosen starts={starts} arrival={arrival} who={going.flatMap((id) => names.get(id) ?? [])} />
              )}
            </Text>
            <Button variant="default" onClick={onClose}>
              {text('requests.cancel')}
            </Button>
            <Button type="submit" loading={book.isPending || change.isPending}>
              {text(moved === undefined ? 'request.bookAct' : 'request.moveAct')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Sheet>
  )
}

/** `1½ hours` would be rounded by the usual format: lengths are told exactly. */
function lengthText(text: ReturnType<typeof useText>, minutes: number): string {
  return minutes < 60 || minutes % 60 !== 0
    ? text('request.minutes', { count: minutes })
    : text('request.hours', { count: minutes / 60 })
}

type Member = ShownVisit['members'][number]['id']

/** Who belongs to the business, and who was on the visit and has left since. */
function useNames(moved: ShownVisit | undefined): ReadonlyMap<Member, string> {
  const members = useMembers()
  return new Map([...(moved?.members ?? []), ...members].map(({ id, name }) => [id, name]))
}

interface WhoProps {
  members: readonly Member[]
  names: ReturnType<typeof useNames>
  moved: ShownVisit | undefined
  onChange: (members: Member[]) => void
}

/** Who goes: anyone who is free, one member, or those who were on the visit before. */
function Who({ members, names, moved, onChange }: WhoProps) {
  const text = useText()
  const before = (moved?.members ?? []).map(({ id }) => id)
  const choices = [[], ...(before.length > 1 ? [before] : []), ...[...names.keys()].map((id) => [id])]
  return (
    <NativeSelect
      size="md"
      label={text('request.whoGoes')}
      value={members.join(' ')}
      onChange={(event) => onChange(choices.find((ids) => ids.join(' ') === event.currentTarget.value) ?? [])}
      data={choices.map((ids) => ({
        value: ids.join(' '),
        label: ids.length === 0 ? text('request.anyone') : ids.map((id) => names.get(id) ?? '').join(', '),
      }))}
    />
  )
}

/** The time that was chosen, and who will go. */
function Chosen({ starts, arrival, who }: { starts: string; arrival: number; who: readonly string[] }) {
  const formats = useFormats()
  return (
    <>
      {visitTime(formats, starts, arrival)}
      {who.length > 0 && (
        <Text span display="block" size="sm" fw={400} c="dimmed">
          {who.join(', ')}
        </Text>
      )}
    </>
  )
}

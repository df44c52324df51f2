import '@mantine/core/styles/Input.layer.css'
import { Group, NativeSelect, Stack, Text } from '@mantine/core'
import IconMapPinOff from '~icons/tabler/map-pin-off'
import { useState, type FormEvent } from 'react'
import { mailingDistances } from '#contract/print/mailings.values.ts'
import { neighborKinds, type MailProvider, type NeighborKind } from '#contract/print/orders.values.ts'
import { useSendOnce } from '../../../../lib/forms/useSendOnce.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { FormEnd } from '../../../../ui/FormEnd.tsx'
import { PartProblem } from '../../../../ui/page/PartProblem.tsx'
import { Notice } from '../../../../ui/page/Notice.tsx'
import { ListStates } from '../../../../ui/rows/ListStates.tsx'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { ListSkeleton } from '../../../../ui/Skeletons.tsx'
import { mailProblemText, sizeOf } from '../../labels.ts'
import { CountPanel } from '../../lists/components/CountPanel.tsx'
import { milesOf } from '../../lists/components/rule.ts'
import { useOrders } from '../../orders/api/useOrders.ts'
import { How } from '../../orders/components/How.tsx'
import { Sides } from '../../orders/components/Sides.tsx'
import { useMakeNeighborMailing, useNeighborMailing } from '../api/useNeighbors.ts'

export interface NeighborSheetProps {
  projectId: string
  /** The mailing is made; without one, the piece for every door. */
  onMade: (made: { order: string } | { piece: string }) => void
  onClose: () => void
}

const [, near] = mailingDistances

/** A postcard about a finished job to past customers near it, or to every door: how it looks, who gets one, and who prints it. */
export function NeighborSheet({ projectId, onMade, onClose }: NeighborSheetProps) {
  const text = useText()
  const [kind, setKind] = useState<NeighborKind>('postcard_4x6')
  const [metres, setMetres] = useState<number>(near)
  const query = useNeighborMailing(projectId, { kind, metres })
  const { data, isPlaceholderData } = query
  return (
    <Sheet opened onClose={onClose} title={text('mailings.neighbors')} size="whole">
      <ListStates list={query} isEmpty={false} empty={null} skeleton={<ListSkeleton rows={4} />}>
        {data && (
          <Stack gap="md">
            <Text c="dimmed">{text('mailings.neighborsOf', { project: data.project.name })}</Text>
            <Choices kind={kind} metres={metres} onKind={setKind} onMetres={setMetres} />
            <Who kind={kind} metres={metres} isOld={isPlaceholderData} {...data} />
            <Sides design={data.draft} />
            <Make
              projectId={projectId}
              kind={kind}
              metres={metres}
              isReady={!isPlaceholderData && (kind === 'eddm' || (data.is_placed && data.count.pieces > 0))}
              onMade={onMade}
              onClose={onClose}
            />
          </Stack>
        )}
      </ListStates>
    </Sheet>
  )
}

interface Chosen {
  kind: NeighborKind
  metres: number
}

interface ChoicesProps extends Chosen {
  onKind: (kind: NeighborKind) => void
  onMetres: (metres: number) => void
}

/** Which piece, and how far around the job. */
function Choices({ kind, metres, onKind, onMetres }: ChoicesProps) {
  const text = useText()
  const formats = useFormats()
  return (
    <Group grow align="flex-start">
      <NativeSelect
        label={text('mailings.kind')}
        value={kind}
        onChange={({ currentTarget: { value } }) => onKind(neighborKinds.find((each) => each === value) ?? kind)}
        data={neighborKinds.map((each) => ({
          value: each,
          label: each === 'eddm' ? text('mailings.every') : sizeOf(text, formats, each),
        }))}
      />
      {kind !== 'eddm' && (
        <NativeSelect
          label={text('mailings.radius')}
          value={String(metres)}
          onChange={({ currentTarget: { value } }) => onMetres(Number(value))}
          data={mailingDistances.map((each) => ({
            value: String(each),
            label: text('mailings.miles', { miles: milesOf(each) }),
          }))}
        />
      )}
    </Group>
  )
}

type Seen = NonNullable<ReturnType<typeof useNeighborMailing>['data']>

/** Who would get one, or why nobody would. */
function Who({ kind, metres, isOld, is_placed: isPlaced, count }: Chosen & Seen & { isOld: boolean }) {
  const text = useText()
  if (kind === 'eddm') return <Text>{text('mailings.everyText')}</Text>
  if (!isPlaced)
    return (
      <Notice icon={IconMapPinOff} waiting>
        <strong>{text('mailings.notPlaced')}</strong>
        <p>{text('mailings.notPlacedText')}</p>
      </Notice>
    )
  return (
    <>
      <CountPanel count={count} isOld={isOld} />
      {count.pieces === 0 && !isOld && (
        <Text size="sm" c="dimmed">
          {text('mailings.nobodyNear', { miles: milesOf(metres) })}
        </Text>
      )}
    </>
  )
}

interface MakeProps extends Chosen, NeighborSheetProps {
  isReady: boolean
}

/** Who prints it, and the button that makes it. */
function Make({ projectId, kind, metres, isReady, onMade, onClose }: MakeProps) {
  const text = useText()
  const { list, prices } = useOrders()
  const make = useMakeNeighborMailing(projectId)
  const sendOnce = useSendOnce()
  const [wanted, setWanted] = useState<MailProvider>('lob')
  const isEvery = kind === 'eddm'
  const price = isEvery ? null : (prices.find((each) => each.kind === kind)?.cents ?? null)
  const provider = price === null ? 'file' : wanted
  const send = (event: FormEvent) => {
    event.preventDefault()
    sendOnce((sent) =>
      make.mutate(
        { kind, metres, provider },
        { onSuccess: ({ design, order }) => onMade(order ? { order: order.id } : { piece: design.id }), ...sent },
      ),
    )
  }
  const word = isEvery ? 'mailings.makeEvery' : provider === 'lob' ? 'mailings.makeOrder' : 'mailings.makeFiles'
  // who prints it is chosen by what that costs
  if (!isEvery && list.data === undefined)
    return list.isError ? (
      <PartProblem error={list.error} onRetry={() => void list.refetch()} />
    ) : (
      <ListSkeleton rows={2} />
    )
  return (
    <form onSubmit={send}>
      <Stack gap="md">
        {!isEvery && prices.length > 0 && <How price={price} chosen={provider} onChoose={setWanted} />}
        <FormEnd
          send={text(word)}
          onCancel={onClose}
          busy={make.isPending}
          disabled={!isReady}
          error={make.error}
          words={mailProblemText}
        />
      </Stack>
    </form>
  )
}

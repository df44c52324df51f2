import { ActionIcon, Title, Group } from '@mantine/core'
import IconArchive from '~icons/tabler/archive'
import IconArrowBackUp from '~icons/tabler/arrow-back-up'
import IconArrowRight from '~icons/tabler/arrow-right'
import IconChevronLeft from '~icons/tabler/chevron-left'
import IconCircleCheck from '~icons/tabler/circle-check'
import IconCircleX from '~icons/tabler/circle-x'
import IconFileDollar from '~icons/tabler/file-dollar'
import IconHammer from '~icons/tabler/hammer'
import IconHistory from '~icons/tabler/history'
import IconPhone from '~icons/tabler/phone'
import IconX from '~icons/tabler/x'
import { useNavigate } from '@tanstack/react-router'
import type { Request } from '#contract/requests.ts'
import { usePhone } from '../../../../lib/breakpoints.ts'
import { useText } from '../../../../lib/texts.ts'
import { ActMenu, type Act } from '../../../../ui/ActMenu.tsx'
import { WaitingTime } from '../../../../ui/times.tsx'
import { WaitingMark } from '../../../../ui/WaitingMark.tsx'
import { useClearEmergency } from '../../api/useClearEmergency.ts'
import { useStartQuote } from '../../../quotes/index.ts'
import { EmergencyState } from '../../components/EmergencyMark.tsx'
import { quoteFor } from './PanelActs.tsx'
import { projectAddress, useCreateProject } from '../../detail/useCreateProject.ts'
import type { DetailWindow } from '../../detail/useDetailUrl.ts'
import { useArchiveRequest, useRestoreRequest } from '../../useArchiveRequest.ts'
import styles from './panel.module.css'

export interface PanelHeadProps {
  request: Request
  onClose: () => void
  /** Leads from the conversation back to the request; only on a phone. */
  onBack: (() => void) | undefined
  onOpen: (window: DetailWindow) => void
  onHistory: () => void
  onCloseRequest: () => void
}

/** Who it is, how urgent, and the menu with what is done seldom. */
export function PanelHead({ request, onBack, ...menu }: PanelHeadProps) {
  const text = useText()
  const phone = usePhone()
  const { customer, emergency, waiting_since: waiting } = request
  const acts = useActs(request, menu)
  return (
    <Group className={styles['head'] ?? ''} component="header" gap="sm" wrap="nowrap">
      <ActionIcon
        className={styles['close'] ?? ''}
        onClick={onBack ?? menu.onClose}
        aria-label={text(onBack === undefined ? 'shell.close' : 'request.backToRequest')}
      >
        {phone ? <IconChevronLeft size={24} aria-hidden /> : <IconX size={22} aria-hidden />}
      </ActionIcon>
      <Title order={2} tabIndex={-1} className={styles['name'] ?? ''}>
        {customer.name}
      </Title>
      <Group className={styles['state'] ?? ''} gap="sm" wrap="nowrap">
        {emergency === null ? (
          waiting !== null && <WaitingTime since={waiting} />
        ) : (
          <EmergencyState emergency={emergency} waiting={waiting} />
        )}
        <WaitingMark record={`request:${request.id}`} />
      </Group>
      {acts.length > 0 && (
        <div className={styles['menu']}>
          <ActMenu title={text('request.more')} acts={acts} />
        </div>
      )}
    </Group>
  )
}

type MenuProps = Omit<PanelHeadProps, 'request' | 'onBack'>

/** What the menu offers for this request. */
function useActs(request: Request, { onOpen, onHistory, onCloseRequest, onClose }: MenuProps): Act[] {
  const text = useText()
  const onPhone = usePhone()
  const navigate = useNavigate()
  const clear = useClearEmergency()
  const create = useCreateProject(request.id)
  const { start } = useStartQuote()
  const archive = useArchiveRequest()
  const restore = useRestoreRequest()
  const { may, stage, emergency, project_id: project, archived, merged_into: merged } = request
  const away = () => {
    archive.mutate({ request, archived: true })
    onClose()
  }
  const acts: (Act | false)[] = [
    may.update &&
      emergency !== null && {
        label: text('emergencies.clear'),
        icon: IconCircleCheck,
        act: () => clear.mutate({ request }),
      },
    may.message && { label: text('request.logCall'), icon: IconPhone, act: () => onOpen('call') },
    // on a desk it is a button
    onPhone &&
      may.update && { label: text('shell.newQuote'), icon: IconFileDollar, act: () => start(quoteFor(text, request)) },
    project !== null && {
      label: text('request.openProject'),
      icon: IconArrowRight,
      act: () => void navigate({ href: projectAddress(project) }),
    },
    project === null &&
      may.convert && { label: text('request.createProject'), icon: IconHammer, act: () => create.mutate() },
    { label: text('request.part.history'), icon: IconHistory, act: onHistory },
    may.update && stage !== 'closed' && { label: text('requests.closeTitle'), icon: IconCircleX, act: onCloseRequest },
    may.update && archived === null && { label: text('requests.archive'), icon: IconArchive, act: away },
    may.update &&
      archived !== null &&
      merged === null && {
        label: text('requests.restore'),
        icon: IconArrowBackUp,
        act: () => restore.mutate({ request, archived: false }),
      },
  ]
  return acts.filter((act) => act !== false)
}

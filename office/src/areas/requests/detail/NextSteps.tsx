import IconArrowRight from '~icons/tabler/arrow-right'
import IconCalendarPlus from '~icons/tabler/calendar-plus'
import IconCircleX from '~icons/tabler/circle-x'
import IconFileDollar from '~icons/tabler/file-dollar'
import IconHammer from '~icons/tabler/hammer'
import IconMessage from '~icons/tabler/message'
import IconPhone from '~icons/tabler/phone'
import { useNavigate } from '@tanstack/react-router'
import type { Request } from '#contract/requests.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { projectAddress, useCreateProject } from './useCreateProject.ts'
import type { DetailWindow } from './useDetailUrl.ts'
import styles from './steps.module.css'

export interface NextStepsProps {
  request: Request
  onOpen: (window: DetailWindow) => void
  onWrite: () => void
  onCloseRequest: () => void
}

/** What can be done next, each at one touch. */
export function NextSteps({ request, onOpen, onWrite, onCloseRequest }: NextStepsProps) {
  const text = useText()
  const formats = useFormats()
  const { customer, may, stage } = request
  return (
    <fieldset className={styles['steps']} aria-label={text('request.nextSteps')}>
      {customer.phone !== null && (
        <a
          href={`tel:${customer.phone}`}
          aria-label={text('shell.call', { phone: formats.phone(customer.phone) })}
          onClick={() => {
            if (may.message) onOpen('call')
          }}
        >
          <IconPhone size={20} aria-hidden />
          <span>{text('request.step.call')}</span>
        </a>
      )}
      {may.message && (
        <button type="button" onClick={onWrite}>
          <IconMessage size={20} aria-hidden />
          <span>{text('request.step.write')}</span>
        </button>
      )}
      {may.update && (
        <>
          <button type="button" aria-label={text('request.bookTitle')} onClick={() => onOpen('book')}>
            <IconCalendarPlus size={20} aria-hidden />
            <span>{text('request.step.book')}</span>
          </button>
          <button type="button" aria-label={text('request.quoteTitle')} onClick={() => onOpen('quote')}>
            <IconFileDollar size={20} aria-hidden />
            <span>{text('request.step.quote')}</span>
          </button>
        </>
      )}
      <ProjectStep request={request} />
      {may.update && stage !== 'closed' && (
        <button type="button" aria-label={text('requests.closeTitle')} onClick={onCloseRequest}>
          <IconCircleX size={20} aria-hidden />
          <span>{text('request.step.close')}</span>
        </button>
      )}
    </fieldset>
  )
}

/** Turns the request into a project; once it is one, leads there. */
function ProjectStep({ request }: { request: Request }) {
  const text = useText()
  const navigate = useNavigate()
  const create = useCreateProject(request.id)
  const { project_id: project } = request
  if (project !== null) {
    const address = projectAddress(project)
    return (
      <a
        href={address}
        aria-label={text('request.openProject')}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          void navigate({ href: address })
        }}
      >
        <IconArrowRight size={20} aria-hidden />
        <span>{text('request.step.project')}</span>
      </a>
    )
  }
  if (!request.may.convert) return null
  return (
    <button
      type="button"
      aria-label={text('request.createProject')}
      disabled={create.isPending}
      onClick={() => create.mutate()}
    >
      <IconHammer size={20} aria-hidden />
      <span>{text('request.step.project')}</span>
    </button>
  )
}

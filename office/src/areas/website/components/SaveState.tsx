import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconCloudCheck from '~icons/tabler/cloud-check'
import IconCloudOff from '~icons/tabler/cloud-off'
import IconCloudUp from '~icons/tabler/cloud-up'
import type { Icon } from '../../../lib/area.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { problemText } from '../../../lib/toasts.ts'
import type { Draft } from '../draft/api/useDraft.ts'
import styles from './editor.module.css'

const icons: Readonly<Record<Draft['status'], Icon>> = {
  saved: IconCloudCheck,
  unsaved: IconCloudUp,
  saving: IconCloudUp,
  offline: IconCloudOff,
  refused: IconAlertTriangle,
  stale: IconAlertTriangle,
}

/** Whether the draft is safe. */
export function SaveState({ draft, isShort = false }: { draft: Draft; isShort?: boolean }) {
  const text = useText()
  const formats = useFormats()
  const { status, savedAt, error, website } = draft
  const Sign = icons[status]
  const words = () => {
    if (status === 'refused') return text('website.notSaved', { reason: problemText(error) })
    if (status !== 'saved') return text(`website.save.${status}`)
    const at = savedAt === null ? website.modified : new Date(savedAt).toISOString()
    return isShort || at === null ? text('website.savedShort') : text('website.saved', { time: formats.time(at) })
  }
  return (
    <output className={styles['state']} data-status={status}>
      <Sign size={18} aria-hidden />
      <span>{words()}</span>
    </output>
  )
}

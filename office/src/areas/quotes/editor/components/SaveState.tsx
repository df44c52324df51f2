import IconAlertTriangle from '~icons/tabler/alert-triangle'
import IconCloudCheck from '~icons/tabler/cloud-check'
import IconCloudOff from '~icons/tabler/cloud-off'
import IconCloudUp from '~icons/tabler/cloud-up'
import type { Icon } from '../../../../lib/area.ts'
import { useFormats } from '../../../../lib/formats.ts'
import { useText } from '../../../../lib/texts.ts'
import { problemText } from '../../../../lib/toasts.ts'
import type { Editor } from '../api/useEditor.ts'
import styles from '../../../../ui/page/window-bar.module.css'

const icons: Readonly<Record<Editor['status'], Icon>> = {
  saved: IconCloudCheck,
  unsaved: IconCloudUp,
  saving: IconCloudUp,
  offline: IconCloudOff,
  refused: IconAlertTriangle,
  stale: IconAlertTriangle,
}

/** Whether what was written is safe. */
export function SaveState({ editor }: { editor: Editor }) {
  const text = useText()
  const formats = useFormats()
  const { status, savedAt, error, quote } = editor
  const Sign = icons[status]
  const words = () => {
    switch (status) {
      case 'saved':
        return text('quotes.saved', {
          time: formats.time(savedAt === null ? quote.modified : new Date(savedAt).toISOString()),
        })
      case 'refused':
        return text('quotes.notSaved', { reason: problemText(error) })
      default:
        return text(`quotes.save.${status}`)
    }
  }
  return (
    <output className={styles['state']} data-status={status}>
      <Sign size={18} aria-hidden />
      <span>{words()}</span>
    </output>
  )
}

import { IconFileImport, IconListCheck, IconSparkles } from '@tabler/icons-react'
import { useQueryState } from 'nuqs'
import { useText } from '../../lib/texts.ts'
import { modals } from '../../lib/urlState.ts'
import { ActMenu } from '../../ui/ActMenu.tsx'

export interface ScreenMenuProps {
  onImport: () => void
  /** Left out where nothing can be ticked. */
  onPick: (() => void) | undefined
}

/** What is done now and then with requests. */
export function ScreenMenu({ onImport, onPick }: ScreenMenuProps) {
  const text = useText()
  const [, openAssistant] = useQueryState('aisaSettings', { ...modals.aisaSettings, history: 'push' })
  const acts = [
    ...(onPick === undefined ? [] : [{ label: text('requests.pick'), icon: IconListCheck, act: onPick }]),
    { label: text('requests.import'), icon: IconFileImport, act: onImport },
    { label: text('requests.assistantSettings'), icon: IconSparkles, act: () => void openAssistant(true) },
  ]
  return <ActMenu title={text('requests.more')} acts={acts} />
}

import { Button, Flex } from '@mantine/core'
import IconCheck from '~icons/tabler/check'
import { useText } from '../../lib/texts.ts'
import styles from './settings.module.css'

export interface SaveBarProps {
  label: string
  /** Something is not saved yet. */
  dirty: boolean
  saving: boolean
  saved: boolean
  /** May be pressed without a change: saying that it is right as it is. */
  always?: boolean
  onDiscard: () => void
}

/** The end of a form: whether it is saved, and the button that does it. Stays in sight while something is unsaved. */
export function SaveBar({ label, dirty, saving, saved, always = false, onDiscard }: SaveBarProps) {
  const text = useText()
  const idle = !dirty && !saving
  return (
    <div className={styles['bar']} data-dirty={dirty || saving}>
      <Flex
        component="output"
        align="center"
        gap={6}
        flex={1}
        miw={0}
        c={idle && saved ? 'var(--mantine-color-success)' : 'dimmed'}
        fz="sm"
      >
        {idle && saved && <IconCheck size={18} aria-hidden />}
        {dirty && !saving && text('settings.unsaved')}
        {idle && saved && text('settings.saved')}
      </Flex>
      {dirty && !saving && (
        <Button flex="none" variant="subtle" color="gray" onClick={onDiscard}>
          {text('settings.discard')}
        </Button>
      )}
      <Button flex="none" type="submit" loading={saving} disabled={idle && !always}>
        {label}
      </Button>
    </div>
  )
}

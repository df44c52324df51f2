import { ActionIcon, Button, Group, Text } from '@mantine/core'
import IconArrowBackUp from '~icons/tabler/arrow-back-up'
import IconArrowForwardUp from '~icons/tabler/arrow-forward-up'
import IconArrowLeft from '~icons/tabler/arrow-left'
import IconDeviceDesktop from '~icons/tabler/device-desktop'
import IconDeviceMobile from '~icons/tabler/device-mobile'
import IconExternalLink from '~icons/tabler/external-link'
import IconHistory from '~icons/tabler/history'
import IconShare2 from '~icons/tabler/share-2'
import { Link } from '@tanstack/react-router'
import { useSite } from '../../../lib/site.tsx'
import { useText } from '../../../lib/texts.ts'
import { Ways } from '../../../ui/Ways.tsx'
import { devices } from '../filters.ts'
import type { EditorProps } from './Editor.tsx'
import { PageChoice } from './PageChoice.tsx'
import { PublishButton } from './PublishButton.tsx'
import { SaveState } from './SaveState.tsx'
import styles from './editor.module.css'

const signs = { desk: IconDeviceDesktop, phone: IconDeviceMobile } as const

/** The bar of the editor: the way back, whether it is saved, the page, and what is done with all of it. */
export function EditorBar(props: EditorProps) {
  const { draft, place, set, onOpen } = props
  const text = useText()
  const { slug } = useSite()
  return (
    <header className={styles['bar']}>
      <Link to="/home" className={styles['back']} aria-label={text('website.back')}>
        <IconArrowLeft size={20} aria-hidden />
        {text('website.office')}
      </Link>
      <Text span fw={600}>
        {text('shell.site')}
      </Text>
      <SaveState draft={draft} />
      <Group gap="xs" wrap="nowrap" className={styles['middle'] ?? ''}>
        <PageChoice {...props} />
        <Ways
          narrow
          small
          pictured
          label={text('website.seenOn')}
          ways={devices}
          chosen={place.view}
          nameOf={(each) => text(`website.device.${each}`)}
          signs={signs}
          onChoose={(view) => void set({ view })}
        />
      </Group>
      <Group gap="xs" wrap="nowrap" ml="auto">
        <Steps draft={draft} />
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={text('website.history')}
          onClick={() => onOpen('history')}
        >
          <IconHistory size={20} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={text('website.previewLinks')}
          onClick={() => onOpen('preview')}
        >
          <IconShare2 size={20} aria-hidden />
        </ActionIcon>
        <Button
          component="a"
          href={`/p/${slug}`}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconExternalLink size={18} aria-hidden />}
        >
          {text('website.view')}
        </Button>
        <PublishButton draft={draft} onOpen={onOpen} />
      </Group>
    </header>
  )
}

/** Takes back, and does again. */
export function Steps({ draft, isShort = false }: Pick<EditorProps, 'draft'> & { isShort?: boolean }) {
  const text = useText()
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={text('website.undo')}
        disabled={!draft.canUndo}
        onClick={draft.undo}
      >
        <IconArrowBackUp size={20} aria-hidden />
      </ActionIcon>
      {!(isShort && !draft.canRedo) && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={text('website.redo')}
          disabled={!draft.canRedo}
          onClick={draft.redo}
        >
          <IconArrowForwardUp size={20} aria-hidden />
        </ActionIcon>
      )}
    </>
  )
}

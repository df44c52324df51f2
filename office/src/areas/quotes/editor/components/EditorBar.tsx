import { Button, Group, Text } from '@mantine/core'
import IconArchive from '~icons/tabler/archive'
import IconArrowLeft from '~icons/tabler/arrow-left'
import IconCopy from '~icons/tabler/copy'
import IconEye from '~icons/tabler/eye'
import IconGitCompare from '~icons/tabler/git-compare'
import IconSend from '~icons/tabler/send'
import IconTemplate from '~icons/tabler/template'
import { Link, useNavigate } from '@tanstack/react-router'
import { usePhone } from '../../../../lib/breakpoints.ts'
import { useText } from '../../../../lib/texts.ts'
import { ActMenu } from '../../../../ui/ActMenu.tsx'
import { StatusWord } from '../../../../ui/marks/Mark.tsx'
import { useChangeQuote } from '../../api/useQuote.ts'
import { useStartQuote } from '../../api/useStartQuote.ts'
import { statusLook } from '../../labels.ts'
import type { EditorProps } from './QuoteEditor.tsx'
import { SaveState } from './SaveState.tsx'
import paper from '../../../../ui/page/paper-screen.module.css'

/** The bar of the editor: the way back, whether it is saved, sending it, and the rest behind three dots. */
export function EditorBar(props: EditorProps) {
  const { editor, onOpen } = props
  const text = useText()
  const phone = usePhone()
  const { quote } = editor
  return (
    <header className={paper['bar']}>
      <Link to="/quotes" className={paper['back']} aria-label={text('quotes.back')}>
        <IconArrowLeft size={20} aria-hidden />
        {!phone && text('shell.quotes')}
      </Link>
      <div className={paper['what']}>
        <Text span fw={600}>
          {text('quotes.quoteNumber', { number: quote.number })}
        </Text>
        {!phone && <StatusWord {...statusLook(text, quote)} />}
        <SaveState editor={editor} />
      </div>
      <Group gap="xs" wrap="nowrap" ml="auto">
        {phone ? (
          <Button
            variant="subtle"
            color="gray"
            px="xs"
            aria-label={text('quotes.showCustomer')}
            onClick={() => onOpen({ kind: 'show' })}
          >
            <IconEye size={22} aria-hidden />
          </Button>
        ) : (
          <Button leftSection={<IconSend size={18} aria-hidden />} onClick={() => onOpen({ kind: 'send' })}>
            {text('quotes.send')}
          </Button>
        )}
        <EditorMenu {...props} />
      </Group>
    </header>
  )
}

function EditorMenu({ editor, onOpen }: EditorProps) {
  const text = useText()
  const navigate = useNavigate()
  const { quote, autosave } = editor
  const change = useChangeQuote(quote)
  const { start } = useStartQuote()
  const archive = async () => {
    await autosave.flush()
    change({ archived: true }, 'quotes.archived', { archived: false })
    await navigate({ to: '/quotes' })
  }
  const acts = [
    ...(quote.sent_version > 0
      ? [
          {
            label: text('quotes.compare.with', { version: quote.sent_version }),
            icon: IconGitCompare,
            act: () => onOpen({ kind: 'compare' }),
          },
        ]
      : []),
    {
      label: text('quotes.copy'),
      icon: IconCopy,
      act: () => void autosave.flush().then(() => start({ copy_of: quote.id })),
    },
    { label: text('quotes.saveTemplate'), icon: IconTemplate, act: () => onOpen({ kind: 'template' }) },
    {
      label: text('quotes.archive'),
      icon: IconArchive,
      act: () => void archive(),
    },
  ]
  return <ActMenu title={text('quotes.more')} acts={acts} />
}

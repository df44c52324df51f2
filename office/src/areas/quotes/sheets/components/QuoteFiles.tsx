import '@mantine/core/styles/Input.layer.css'
import { ActionIcon, Button, FileButton, Text } from '@mantine/core'
import IconArrowDown from '~icons/tabler/arrow-down'
import IconArrowUp from '~icons/tabler/arrow-up'
import IconPaperclip from '~icons/tabler/paperclip'
import IconTrash from '~icons/tabler/trash'
import { useRef } from 'react'
import type { QuoteFile } from '#contract/quotes/types.ts'
import { quoteLimits } from '#contract/quotes/values.ts'
import { useText } from '../../../../lib/texts.ts'
import { problemText, toast } from '../../../../lib/toasts.ts'
import { FilesRefused, sizeOf, useAddFiles } from '../../api/useQuoteFile.ts'
import type { Editor } from '../../editor/api/useEditor.ts'
import { NameField } from '../../lines/components/NameField.tsx'
import styles from './sheets.module.css'

/** PDFs that the customer gets with the quote: added, named, put in order, and taken away. */
export function QuoteFiles({ editor }: { editor: Editor }) {
  const text = useText()
  const { draft, change } = editor
  const again = useRef<() => void>(null)
  const add = useAddFiles((file) => change({ do: 'addFile', file }))
  const left = quoteLimits.files - draft.files.length
  const take = (chosen: readonly File[]) => {
    again.current?.()
    if (chosen.length > left) toast.failure('quotes.filesFull')
    const room = quoteLimits.filesBytes - draft.files.reduce((sum, { bytes }) => sum + bytes, 0)
    if (chosen.length > 0) add.mutate({ files: chosen.slice(0, left), room })
  }
  return (
    <fieldset className={styles['files']}>
      <Text component="legend" size="sm" fw={500}>
        {text('quotes.files')}
      </Text>
      {draft.files.length > 0 && (
        <ol>
          {draft.files.map((file, index) => (
            <FileRow key={file.id} file={file} index={index} editor={editor} />
          ))}
        </ol>
      )}
      <FileButton multiple resetRef={again} accept="application/pdf,.pdf" onChange={take}>
        {(button) => (
          <Button
            {...button}
            variant="default"
            leftSection={<IconPaperclip size={18} aria-hidden />}
            loading={add.isPending}
            disabled={left <= 0}
          >
            {text('quotes.addFile')}
          </Button>
        )}
      </FileButton>
      {add.error === null ? (
        <Text size="sm" c="dimmed">
          {text('quotes.filesHint')}
        </Text>
      ) : (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" component="div">
          {add.error instanceof FilesRefused
            ? add.error.files.map(({ name, reason }) => (
                <p key={name}>
                  {name}: {text(reason)}
                </p>
              ))
            : problemText(add.error)}
        </Text>
      )}
    </fieldset>
  )
}

function FileRow({ file, index, editor }: { file: QuoteFile; index: number; editor: Editor }) {
  const text = useText()
  const { draft, change } = editor
  const { name } = file
  const put = (to: number) => change({ do: 'moveFile', id: file.id, to })
  const remove = () => {
    change({ do: 'removeFile', id: file.id })
    toast.success('quotes.fileRemoved', { undo: () => change({ do: 'addFile', file, at: index }) })
  }
  return (
    <li>
      <NameField
        label={text('quotes.fileName', { number: index + 1 })}
        most={quoteLimits.fileName}
        value={name}
        onChange={(next) => change({ do: 'renameFile', id: file.id, name: next })}
      />
      <Text span size="sm" c="dimmed">
        {sizeOf(file.bytes)}
      </Text>
      <span className={styles['acts']}>
        {index > 0 && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={text('quotes.fileUp', { name })}
            onClick={() => put(index - 1)}
          >
            <IconArrowUp size={18} aria-hidden />
          </ActionIcon>
        )}
        {index < draft.files.length - 1 && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={text('quotes.fileDown', { name })}
            onClick={() => put(index + 1)}
          >
            <IconArrowDown size={18} aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon variant="subtle" color="gray" aria-label={text('quotes.removeFile', { name })} onClick={remove}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </span>
    </li>
  )
}

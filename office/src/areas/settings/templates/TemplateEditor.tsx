import { Button, Flex, Stack, Text, Textarea, VisuallyHidden } from '@mantine/core'
import { useEffect, useId, useRef, type FormEvent, type KeyboardEvent } from 'react'
import { placeOf, templateFaults, type TemplateVariable } from '#contract/templates.rules.ts'
import type { Template } from '#contract/templates.ts'
import { useText } from '../../../lib/texts.ts'
import { ConfirmLeave } from '../../../ui/ConfirmLeave.tsx'
import { ListItemPage } from '../components/ListItemPage.tsx'
import { SaveBar } from '../SaveBar.tsx'
import { TheirsNote } from '../TheirsNote.tsx'
import { useEdits } from '../useEdits.ts'
import { Faults } from './Faults.tsx'
import { Preview } from './Preview.tsx'
import { useAskFaults } from './useAskFaults.ts'
import { useChangeTemplate } from './useTemplates.ts'
import chips from '../../../ui/chips.module.css'

export interface TemplateEditorProps {
  template: Template
  mayUpdate: boolean
  onClose: () => void
}

/** One text: its words, what may be put into them, what is wrong with them, and how they arrive. */
export function TemplateEditor({ template, mayUpdate, onClose }: TemplateEditorProps) {
  const text = useText()
  return (
    <ListItemPage
      title={text(`templates.name.${template.name}`)}
      about={text(`templates.about.${template.name}`)}
      back={text('templates.all')}
      onBack={onClose}
    >
      {mayUpdate ? (
        <EditorForm template={template} />
      ) : (
        <>
          {template.fixed && (
            <Text py="sm" px="md" bdrs="md" bg="var(--office-quiet)" size="sm">
              {text('templates.fixed')}
            </Text>
          )}
          <Preview template={template} body={template.body} />
        </>
      )}
    </ListItemPage>
  )
}

function EditorForm({ template }: { template: Template }) {
  const text = useText()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const caret = useRef<number | null>(null)
  const edits = useEdits(`template:${template.name}:${template.language}`, { body: template.body }, ['body'])
  const change = useChangeTemplate()
  const body = edits.valueOf('body')
  const dirty = edits.changed.length > 0
  const saving = change.isPending
  const faults = templateFaults(template.name, body.trim())
  const asks = useAskFaults(template, body)
  const refused = faults.length > 0 || asks.faults.length > 0
  const theirs = saving ? undefined : edits.theirsOf('body')

  // after a place was put in, writing goes on behind it
  useEffect(() => {
    if (caret.current === null) return
    field.current?.focus()
    field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  const set = (next: string) => {
    change.reset()
    edits.set('body', next)
  }
  const insert = (variable: TemplateVariable) => {
    const { selectionStart: from, selectionEnd: to } = field.current ?? { selectionStart: null, selectionEnd: null }
    const [start, end] = [from ?? body.length, to ?? body.length]
    const place = placeOf(variable)
    caret.current = start + place.length
    set(`${body.slice(0, start)}${place}${body.slice(end)}`)
  }
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (!dirty || saving || asks.pending) return
    if (refused) {
      field.current?.focus()
      return
    }
    change.mutate({ template, body: body.trim() }, { onSuccess: edits.reset })
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    const saves = event.ctrlKey || event.metaKey
    if (saves || !template.lines) event.preventDefault()
    if (saves) submit()
  }
  return (
    <Flex component="form" gap="md" direction="column" onSubmit={submit} noValidate>
      <Flex direction={{ base: 'column', sm: 'row' }} gap="lg">
        <Stack flex={1} miw={0}>
          <Textarea
            ref={field}
            label={text('templates.words')}
            value={body}
            lang={template.language}
            onChange={(event) => set(event.currentTarget.value)}
            onKeyDown={press}
            error={refused}
            aria-describedby={`${id}-faults`}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            readOnly={saving}
            autosize
            minRows={template.lines ? 5 : 1}
            maxRows={14}
          />
          {theirs !== undefined && <TheirsNote theirs={theirs} onTake={() => edits.takeTheirs('body')} />}
          <fieldset className={chips['chips']}>
            <Text component="legend" mb="xs" c="dimmed" size="sm">
              {text('templates.insert')}
            </Text>
            {template.variables.map(({ name, required }) => (
              <button key={name} type="button" disabled={saving} onClick={() => insert(name)}>
                {text(`templates.variable.${name}`)}
                {required && (
                  <>
                    <Text span c="var(--mantine-color-error)" inherit aria-hidden>
                      *
                    </Text>
                    <VisuallyHidden>{text('templates.required')}</VisuallyHidden>
                  </>
                )}
              </button>
            ))}
          </fieldset>
          <Faults id={`${id}-faults`} faults={faults} asks={asks.faults} error={change.error} />
        </Stack>
        <Preview template={template} body={body} />
      </Flex>
      {template.changed && !dirty && (
        <Button
          variant="default"
          w="fit-content"
          disabled={saving}
          onClick={() => change.mutate({ template, body: null })}
        >
          {text('templates.reset')}
        </Button>
      )}
      <SaveBar
        label={text('templates.save')}
        dirty={dirty}
        saving={saving}
        saved={change.isSuccess}
        onDiscard={() => {
          change.reset()
          edits.reset()
        }}
      />
      <ConfirmLeave when={dirty && !saving} />
    </Flex>
  )
}

import { Button, Textarea, VisuallyHidden } from '@mantine/core'
import IconArrowLeft from '~icons/tabler/arrow-left'
import { useEffect, useId, useRef, type FormEvent, type KeyboardEvent } from 'react'
import { placeOf, templateFaults, type TemplateVariable } from '#contract/templates.rules.ts'
import type { Template } from '#contract/templates.ts'
import { useText } from '../../../lib/texts.ts'
import { ConfirmLeave } from '../../../ui/ConfirmLeave.tsx'
import { SaveBar } from '../SaveBar.tsx'
import { TheirsNote } from '../TheirsNote.tsx'
import { useEdits } from '../useEdits.ts'
import { Faults } from './Faults.tsx'
import { Preview } from './Preview.tsx'
import { useAskFaults } from './useAskFaults.ts'
import { useChangeTemplate } from './useTemplates.ts'
import styles from './templates.module.css'

export interface TemplateEditorProps {
  template: Template
  mayUpdate: boolean
  onClose: () => void
}

/** One text: its words, what may be put into them, what is wrong with them, and how they arrive. */
export function TemplateEditor({ template, mayUpdate, onClose }: TemplateEditorProps) {
  const text = useText()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section className={styles['part']} aria-labelledby="template-title">
      <Button
        variant="subtle"
        color="gray"
        className={styles['back'] ?? ''}
        leftSection={<IconArrowLeft size={18} aria-hidden />}
        onClick={onClose}
      >
        {text('templates.all')}
      </Button>
      <div>
        <h3 id="template-title" ref={title} tabIndex={-1} className={styles['title']}>
          {text(`templates.name.${template.name}`)}
        </h3>
        <p className={styles['about']}>{text(`templates.about.${template.name}`)}</p>
      </div>
      {mayUpdate ? (
        <EditorForm template={template} />
      ) : (
        <>
          {template.fixed && <p className={styles['note']}>{text('templates.fixed')}</p>}
          <Preview template={template} body={template.body} />
        </>
      )}
    </section>
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
    <form className={styles['editor']} onSubmit={submit} noValidate>
      <div className={styles['columns']}>
        <div className={styles['writing']}>
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
          <fieldset className={styles['chips']}>
            <legend>{text('templates.insert')}</legend>
            {template.variables.map(({ name, required }) => (
              <button key={name} type="button" disabled={saving} onClick={() => insert(name)}>
                {text(`templates.variable.${name}`)}
                {required && (
                  <>
                    <span aria-hidden>*</span>
                    <VisuallyHidden>{text('templates.required')}</VisuallyHidden>
                  </>
                )}
              </button>
            ))}
          </fieldset>
          <Faults id={`${id}-faults`} faults={faults} asks={asks.faults} error={change.error} />
        </div>
        <Preview template={template} body={body} />
      </div>
      {template.changed && !dirty && (
        <Button
          variant="default"
          className={styles['reset'] ?? ''}
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
    </form>
  )
}

import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import IconDownload from '~icons/tabler/download'
import IconPhoto from '~icons/tabler/photo'
import { useState } from 'react'
import type { PrintDesign, PrintPreview } from '#contract/print/types.ts'
import { pieces, printVariants, type PieceKind } from '#contract/print/values.ts'
import { useFormats } from '../../../lib/formats.ts'
import { useText } from '../../../lib/texts.ts'
import { ActMenu } from '../../../ui/ActMenu.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { useFile } from '../api/usePrint.ts'
import { sizeOf } from '../labels.ts'
import { Checks } from './Checks.tsx'
import { ChoosePiecePhoto } from './ChoosePiecePhoto.tsx'
import { CodeTarget } from './CodeTarget.tsx'
import { PieceImage } from './PieceImage.tsx'
import { TemplateChoice } from './TemplateChoice.tsx'
import { useEditor } from './useEditor.ts'
import { WordFields } from './WordFields.tsx'
import styles from './print.module.css'

/** One piece: its words and photo at the left, the true page at the right. */
export function PieceEditor({ design }: { design: PrintDesign }) {
  const text = useText()
  const editor = useEditor(design)
  const file = useFile(design.id)
  const { kind, code } = design
  const { draft, wanted, preview, unfit, change, state, retry } = editor
  return (
    <>
      <PageHeader
        title={text(`print.piece.${kind}`)}
        back={{ to: '/print-marketing', label: text('shell.print') }}
        fact={text(`print.state.${state}`)}
        action={
          <ActMenu
            title={text('print.download')}
            label={
              <>
                <IconDownload size={18} aria-hidden />
                {text('print.download')}
              </>
            }
            disabled={state !== 'saved' || file.isPending}
            acts={printVariants.map((variant) => ({
              label: text(`print.download.${variant}`),
              icon: IconDownload,
              act: () => file.mutate(variant),
            }))}
          />
        }
      />
      {state === 'failed' && (
        <Group gap="xs" role="alert">
          <Text c="var(--mantine-color-error)">{text('print.saveFailed')}</Text>
          <Button variant="default" onClick={retry}>
            {text('shell.tryAgain')}
          </Button>
        </Group>
      )}
      <div className={styles['editor']}>
        <Stack gap="md" className={styles['form'] ?? ''}>
          <TemplateChoice draft={wanted} onChoose={(template) => change({ template })} />
          <WordFields kind={kind} words={draft.words} unfit={unfit} onChange={(words) => change({ words })} />
          {pieces[kind].hasPhoto && (
            <PhotoField hasPhoto={draft.photo !== null} onChange={(photo) => change({ photo })} />
          )}
          <CodeTarget code={code} />
          {preview.data && <Checks checks={file.data?.checks ?? preview.data.checks} />}
        </Stack>
        <Page kind={kind} sides={preview.data?.sides} />
      </div>
    </>
  )
}

function PhotoField({ hasPhoto, onChange }: { hasPhoto: boolean; onChange: (photo: PrintDesign['photo']) => void }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <Stack gap={4}>
      <Text size="sm" fw={500}>
        {text('print.photo')}
      </Text>
      <Group gap="xs">
        <Button variant="default" leftSection={<IconPhoto size={18} aria-hidden />} onClick={() => setOpen(true)}>
          {text(hasPhoto ? 'print.changePhoto' : 'print.choosePhoto')}
        </Button>
        {hasPhoto && (
          <Button variant="subtle" color="gray" onClick={() => onChange(null)}>
            {text('print.removePhoto')}
          </Button>
        )}
      </Group>
      {isOpen && (
        <ChoosePiecePhoto about={text('print.photoHint')} onChoose={onChange} onClose={() => setOpen(false)} />
      )}
    </Stack>
  )
}

/** The page itself, with where it is cut and what is safe from that. */
function Page({ kind, sides }: { kind: PieceKind; sides: PrintPreview['sides'] | undefined }) {
  const text = useText()
  const formats = useFormats()
  const [withBleed, setBleed] = useState(false)
  const [withSafe, setSafe] = useState(false)
  const name = text(`print.piece.${kind}`)
  const shape = pieces[kind]
  const places = shape.sides === 2 ? (['front', 'back'] as const) : (['front'] as const)
  return (
    <section className={styles['page']} aria-label={text('print.preview')}>
      <Group gap="md" justify="center">
        <Checkbox
          label={text('print.bleed')}
          checked={withBleed}
          onChange={(event) => setBleed(event.currentTarget.checked)}
        />
        <Checkbox
          label={text('print.safe')}
          checked={withSafe}
          onChange={(event) => setSafe(event.currentTarget.checked)}
        />
        <Text size="sm" c="dimmed">
          {sizeOf(text, formats, kind)}
        </Text>
      </Group>
      <div className={styles['sides']} data-tall={shape.height > shape.width}>
        {places.map((place, index) => (
          <figure key={place}>
            {shape.sides === 2 && <figcaption>{text(`print.side.${place}`)}</figcaption>}
            <PieceImage
              kind={kind}
              side={sides?.[index]}
              alt={text(`print.alt.${place}`, { piece: name })}
              withBleed={withBleed}
              withSafe={withSafe}
            />
          </figure>
        ))}
      </div>
    </section>
  )
}

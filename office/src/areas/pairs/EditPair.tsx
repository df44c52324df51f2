import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Box, Checkbox, Stack, TextInput } from '@mantine/core'
import IconPhoto from '~icons/tabler/photo'
import { useState, type FormEvent } from 'react'
import type { Pair } from '#contract/pairs.ts'
import type { Photo } from '#contract/photos.ts'
import { newId } from '../../lib/ids.ts'
import { useText } from '../../lib/texts.ts'
import { EmptyPart } from '../../ui/EmptyPart.tsx'
import { OfflineError, QueryError } from '../../ui/ErrorState.tsx'
import { FormEnd } from '../../ui/FormEnd.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { CardsSkeleton } from '../../ui/Skeletons.tsx'
import { usePhotos } from '../photos/index.ts'
import { CompareSlider } from './CompareSlider.tsx'
import { PhotoChoice } from './PhotoChoice.tsx'
import { useChangePair, useCreatePair } from './usePairActs.ts'

export interface EditPairProps {
  projectId: string
  /** The pair that is changed; none makes a new one. */
  pair: Pair | undefined
  /** Whether the person decides what strangers see. */
  mayPublish: boolean
  onClose: () => void
}

/** Chooses two photos, the one from before first, and gives them a caption. */
export function EditPair({ projectId, pair, mayPublish, onClose }: EditPairProps) {
  const text = useText()
  const list = usePhotos({ kind: 'project', id: projectId })
  const create = useCreatePair(projectId)
  const change = useChangePair(projectId)
  const [beforeId, setBeforeId] = useState<string | null>(pair?.before_photo.id ?? null)
  const [afterId, setAfterId] = useState<string | null>(pair?.after_photo.id ?? null)
  const [caption, setCaption] = useState(pair?.caption ?? '')
  const [onWebsite, setOnWebsite] = useState(pair?.on_website ?? false)
  // One key for all tries with the same photos and words.
  const [key, setKey] = useState(newId)

  const photos = (list.data?.photos ?? []).filter(({ state }) => state === 'ready')
  const before = photos.find(({ id }) => id === beforeId)
  const after = photos.find(({ id }) => id === afterId)
  const choose = (photo: Photo) => {
    setKey(newId())
    if (photo.id === beforeId) setBeforeId(null)
    else if (photo.id === afterId) setAfterId(null)
    else if (before === undefined) setBeforeId(photo.id)
    else setAfterId(photo.id)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (before === undefined || after === undefined || create.isPending) return
    const fields = { before, after, caption: caption.trim(), onWebsite: mayPublish ? onWebsite : undefined }
    if (pair === undefined) create.mutate({ ...fields, idempotencyKey: key }, { onSuccess: onClose })
    else {
      change.mutate({ ...fields, pair })
      onClose()
    }
  }
  const step = before === undefined ? 'pairs.chooseBefore' : after === undefined ? 'pairs.chooseAfter' : 'pairs.chosen'

  const body = () => {
    if (list.data === undefined) {
      if (list.isError) return <QueryError error={list.error} onRetry={() => void list.refetch()} />
      if (list.fetchStatus === 'paused') return <OfflineError onRetry={() => void list.refetch()} />
      return <CardsSkeleton cards={4} />
    }
    if (photos.length < 2) return <EmptyPart icon={IconPhoto}>{text('pairs.needTwo')}</EmptyPart>
    return (
      <>
        <output>{text(step)}</output>
        <PhotoChoice photos={photos} before={before} after={after} onChoose={choose} />
        {before !== undefined && after !== undefined && (
          <Box w="100%" maw="26rem" mx="auto">
            <CompareSlider
              before={before}
              after={after}
              name={caption.trim() === '' ? text('pairs.heading') : caption.trim()}
              sizes="(max-width: 48em) 100vw, 26rem"
            />
          </Box>
        )}
        <TextInput
          label={text('pairs.caption')}
          placeholder={text('pairs.captionHint')}
          value={caption}
          onChange={(event) => {
            setKey(newId())
            setCaption(event.currentTarget.value)
          }}
          maxLength={300}
          autoComplete="off"
        />
        {mayPublish && (
          <Checkbox
            size="md"
            label={text('pairs.onWebsite')}
            checked={onWebsite}
            onChange={(event) => {
              setKey(newId())
              setOnWebsite(event.currentTarget.checked)
            }}
          />
        )}
      </>
    )
  }
  return (
    <Sheet opened onClose={onClose} title={text(pair === undefined ? 'pairs.newTitle' : 'pairs.editTitle')} size="lg">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {body()}
          <FormEnd
            send={text(pair === undefined ? 'pairs.create' : 'pairs.save')}
            onCancel={onClose}
            busy={create.isPending}
            disabled={before === undefined || after === undefined}
            error={create.error}
          />
        </Stack>
      </form>
    </Sheet>
  )
}

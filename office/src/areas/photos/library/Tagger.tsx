import '@mantine/core/styles/Input.layer.css'
import { ActionIcon, Flex, Stack, TextInput } from '@mantine/core'
import IconPlus from '~icons/tabler/plus'
import IconX from '~icons/tabler/x'
import { useId, useMemo, useState } from 'react'
import type { PhotoTile } from '#contract/photos.library.ts'
import { useText } from '../../../lib/texts.ts'
import { useTags } from './useNames.ts'
import { usePhotoChanges } from './usePhotoChanges.ts'
import chips from '../../../ui/chips.module.css'
import filters from '../../../ui/filters.module.css'

/** Tags that are offered to be added by one touch. */
const OFFERED = 8

/** The tags of one photo or of many: each is added to all of them, or taken from all. */
export function Tagger({ photos }: { photos: readonly Pick<PhotoTile, 'id' | 'tags'>[] }) {
  const text = useText()
  const change = usePhotoChanges()
  const known = useTags()
  const [typed, setTyped] = useState('')
  const id = useId()
  const counts = useMemo(() => {
    const found = new Map<string, number>()
    for (const { tags } of photos) for (const tag of tags) found.set(tag, (found.get(tag) ?? 0) + 1)
    return [...found].toSorted(([one, many], [other, more]) => more - many || one.localeCompare(other))
  }, [photos])
  const onAll = new Set(counts.filter(([, count]) => count === photos.length).map(([tag]) => tag))
  const add = (tag: string) => {
    const wanted = tag.trim()
    setTyped('')
    if (wanted !== '' && !onAll.has(wanted)) change(photos, { add_tags: [wanted] }, 'library.tagged')
  }
  const offered = known.filter((tag) => !counts.some(([has]) => has === tag)).slice(0, OFFERED)
  return (
    <Stack gap="sm">
      {counts.length > 0 && (
        <Flex component="ul" gap={6} align="center" wrap="wrap" aria-label={text('library.tags')}>
          {counts.map(([tag, count]) => (
            <li key={tag} className={chips['tag']} data-some={count < photos.length}>
              <span>{tag}</span>
              {count < photos.length && <small>{text('library.tagCount', { count, total: photos.length })}</small>}
              {count < photos.length && (
                <ActionIcon onClick={() => add(tag)} aria-label={text('library.tagAll', { tag })}>
                  <IconPlus size={16} aria-hidden />
                </ActionIcon>
              )}
              <ActionIcon
                onClick={() => change(photos, { remove_tags: [tag] }, 'library.untagged')}
                aria-label={text('library.untag', { tag })}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </Flex>
      )}
      <Flex
        component="form"
        gap="xs"
        onSubmit={(event) => {
          event.preventDefault()
          add(typed)
        }}
      >
        <TextInput
          flex={1}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          list={id}
          aria-label={text('library.addTag')}
          placeholder={text('library.addTag')}
          maxLength={40}
          autoComplete="off"
          enterKeyHint="done"
        />
        <datalist id={id}>
          {known.map((tag) => (
            <option key={tag} value={tag}>
              {tag}
            </option>
          ))}
        </datalist>
        <ActionIcon type="submit" variant="default" disabled={typed.trim() === ''} aria-label={text('library.add')}>
          <IconPlus size={18} aria-hidden />
        </ActionIcon>
      </Flex>
      {offered.length > 0 && (
        <Flex component="ul" gap={6} align="center" wrap="wrap" aria-label={text('library.otherTags')}>
          {offered.map((tag) => (
            <li key={tag}>
              <button type="button" className={filters['pill']} onClick={() => add(tag)}>
                <IconPlus size={14} aria-hidden />
                {tag}
              </button>
            </li>
          ))}
        </Flex>
      )}
    </Stack>
  )
}

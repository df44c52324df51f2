import { Flex, Text, Textarea, TextInput } from '@mantine/core'
import IconStarFilled from '~icons/tabler/star-filled'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { api } from '../../../lib/api.ts'
import { useDraft } from '../../../lib/drafts.ts'
import { keys } from '../../../lib/queries.ts'
import { useSite } from '../../../lib/site.tsx'
import { useText } from '../../../lib/texts.ts'
import { toast } from '../../../lib/toasts.ts'
import { DayField } from '../../../ui/days/DayField.tsx'
import { FormEnd } from '../../../ui/FormEnd.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Ways } from '../../../ui/Ways.tsx'
import styles from './screen.module.css'

const written = ['google', 'facebook', 'imported'] as const
type Written = (typeof written)[number]
const none = { source: 'google', place: '', author: '', rating: 0, recommends: '', text: '', date: '' }
const answers = ['yes', 'no'] as const

/** Writes down a review that was left elsewhere, word for word. */
export function AddReview({ onClose }: { onClose: () => void }) {
  const text = useText()
  return (
    <Sheet opened onClose={onClose} title={text('reviewing.add')}>
      <AddForm onClose={onClose} />
    </Sheet>
  )
}

function AddForm({ onClose }: { onClose: () => void }) {
  const text = useText()
  const { slug } = useSite()
  const client = useQueryClient()
  const group = useId()
  const { value, change, clear, idempotencyKey } = useDraft(slug, 'review', none)
  const source: Written = written.find((one) => one === value.source) ?? 'google'
  const create = useMutation({
    mutationFn: () =>
      api('createReview', {
        slug,
        idempotencyKey,
        body: {
          source,
          place: source === 'imported' ? value.place : '',
          author: value.author,
          // Facebook has no stars any more: its reviews say yes or no
          rating: source === 'facebook' ? null : value.rating,
          recommends: source === 'facebook' ? value.recommends === 'yes' : null,
          text: value.text,
          date: value.date,
        },
      }),
    onSuccess: async () => {
      clear()
      onClose()
      toast.success('reviewing.added')
      await client.invalidateQueries({ queryKey: keys.topic(slug, 'reviews') })
    },
  })
  const ready =
    value.author.trim() !== '' &&
    (source === 'facebook' ? value.recommends !== '' : value.rating > 0) &&
    value.date !== '' &&
    (source !== 'imported' || value.place.trim() !== '')
  return (
    <Flex
      component="form"
      gap="md"
      direction="column"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (ready && !create.isPending) create.mutate()
      }}
    >
      <Text c="dimmed" size="sm">
        {text('reviewing.addHint')}
      </Text>
      <Ways
        label={text('reviewing.source')}
        ways={written}
        chosen={source}
        nameOf={(way) => text(way === 'imported' ? 'reviewing.elsewhere' : `reviews.source.${way}`)}
        onChoose={(way) => change({ source: way })}
      />
      {source === 'imported' && (
        <TextInput
          label={text('reviewing.place')}
          placeholder="Yelp"
          value={value.place}
          onChange={(event) => change({ place: event.currentTarget.value })}
          maxLength={60}
          required
        />
      )}
      <TextInput
        label={text('reviewing.author')}
        value={value.author}
        onChange={(event) => change({ author: event.currentTarget.value })}
        maxLength={120}
        required
      />
      {source === 'facebook' ? (
        <Ways
          label={text('reviewing.rating')}
          ways={answers}
          chosen={answers.find((one) => one === value.recommends) ?? null}
          nameOf={(one) => text(one === 'yes' ? 'reviews.recommends' : 'reviews.recommendsNot')}
          onChoose={(one) => change({ recommends: one })}
        />
      ) : (
        <Flex component="fieldset" gap={2} className={styles['rate']}>
          <Text component="legend" size="sm" fw={600}>
            {text('reviewing.rating')}
          </Text>
          {[1, 2, 3, 4, 5].map((stars) => (
            <label key={stars} data-full={stars <= value.rating}>
              <input
                type="radio"
                name={group}
                checked={stars === value.rating}
                onChange={() => change({ rating: stars })}
                aria-label={text('reviewing.stars', { count: stars })}
              />
              <IconStarFilled size={28} aria-hidden />
            </label>
          ))}
        </Flex>
      )}
      <DayField label={text('reviewing.date')} value={value.date} onChange={(date) => change({ date })} required />
      <Textarea
        label={text('reviewing.words')}
        value={value.text}
        onChange={(event) => change({ text: event.currentTarget.value })}
        maxLength={5000}
        autosize
        minRows={4}
        maxRows={12}
      />
      <FormEnd
        send={text('reviewing.save')}
        onCancel={onClose}
        busy={create.isPending}
        disabled={!ready}
        error={create.error}
      />
    </Flex>
  )
}

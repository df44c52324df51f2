import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Button, Stack, Switch, Text, TextInput } from '@mantine/core'
import IconExternalLink from '~icons/tabler/external-link'
import type { FormEvent } from 'react'
import { websiteLimits as limits } from '#contract/website/values.ts'
import { useSite } from '../../../../lib/site.tsx'
import { useText } from '../../../../lib/texts.ts'
import { problemText, toast } from '../../../../lib/toasts.ts'
import { EmptyPart } from '../../../../ui/EmptyPart.tsx'
import { OfflineError, QueryError } from '../../../../ui/ErrorState.tsx'
import { FormEnd } from '../../../../ui/FormEnd.tsx'
import { ListSkeleton } from '../../../../ui/Skeletons.tsx'
import IconFileOff from '~icons/tabler/file-off'
import type { EditorProps } from '../../components/Editor.tsx'
import { withWords } from '../../draft/components/document.ts'
import { isSame, mergedFields } from '../../draft/components/merge.ts'
import { PhotoField } from '../../fields/components/PhotoField.tsx'
import { LinesField, QuestionsField } from '../../fields/components/PointsField.tsx'
import { LiveBox } from '../../fields/components/SectionFields.tsx'
import { WordsField } from '../../fields/components/WordsField.tsx'
import {
  refusalOf,
  useServiceActs,
  useServicePages,
  writtenOf,
  type BegunService,
  type ServicePageRecord,
  type WrittenService,
} from '../api/useServicePages.ts'
import { PriceFields } from './PriceFields.tsx'
import { ServiceConflict } from './ServiceConflict.tsx'

export interface ServicePageFieldsProps extends Pick<EditorProps, 'place' | 'language' | 'written' | 'onWrite'> {
  draft: Pick<EditorProps['draft'], 'website'>
}

/** The page of the service that is open: what is written of it is seen beside it, and shown to visitors when it is saved. */
export function ServicePageFields(props: ServicePageFieldsProps) {
  const text = useText()
  const list = useServicePages()
  if (list.data === undefined) {
    const retry = () => void list.refetch()
    if (list.isError) return <QueryError error={list.error} onRetry={retry} />
    return list.fetchStatus === 'paused' ? <OfflineError onRetry={retry} /> : <ListSkeleton rows={6} />
  }
  const record = list.data.find(({ service }) => service.id === props.place.record)
  if (record === undefined) return <EmptyPart icon={IconFileOff}>{text('website.serviceGone')}</EmptyPart>
  return <Fields {...props} record={record} />
}

const priced = ({ price_kind: kind, price_cents: from, price_to_cents: to }: WrittenService['page']): boolean =>
  kind === 'none' || (from !== null && (kind !== 'range' || (to !== null && to > from)))

function Fields({ record, written, onWrite, ...props }: ServicePageFieldsProps & { record: ServicePageRecord }) {
  const text = useText()
  const { save } = useServiceActs()
  const { id } = record.service
  const before = writtenOf(record)
  const { said, base, isTorn } = nowOf(written[id], before)
  const isChanged = written[id] !== undefined && !isSame(said, before)
  const isReady = isChanged && !isTorn && said.name.trim() !== '' && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(said.page.path)
  const refusal = refusalOf(save.error)
  const say = (edit: Edit) =>
    onWrite(id, (begun) => {
      const now = nowOf(begun, before)
      return { base: now.base, mine: edit(now.said) }
    })
  const settle = (mine: WrittenService) => onWrite(id, () => ({ base: before, mine }))
  const send = (event: FormEvent) => {
    event.preventDefault()
    const sent = { ...said, name: said.name.trim() }
    save.mutate(
      { record, written: sent },
      {
        onSuccess: () => {
          // what was typed since then is not saved yet
          onWrite(id, (begun) =>
            begun === undefined || isSame(nowOf(begun, before).said, said) ? null : { base: sent, mine: begun.mine },
          )
          toast.success('website.servicePageSaved')
        },
      },
    )
  }
  return (
    <form onSubmit={send}>
      <Stack gap="md">
        <PageWords {...props} id={id} said={said} onSay={say} />
        <Place {...props} said={said} record={record} onSay={say} />
        <LiveBox title={text('website.atOnce')}>{text('website.servicePageLive')}</LiveBox>
        {isTorn && !save.isPending && (
          <ServiceConflict
            mine={said}
            theirs={before}
            onMine={() => settle(said)}
            onTheirs={() => settle(mergedFields(base, before, said).value)}
          />
        )}
        {save.error !== null && !isTorn && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {refusal === null ? problemText(save.error) : text(refusal)}
          </Text>
        )}
        {isChanged && (
          <FormEnd
            send={text('website.save')}
            onCancel={() => onWrite(id, () => null)}
            busy={save.isPending}
            disabled={!isReady || !priced(said.page)}
            error={null}
          />
        )}
      </Stack>
    </form>
  )
}

/**
 * What is written by now. What somebody else saved meanwhile stands in it too, unless both changed the same: then it
 * still begins at the old base, until it is chosen which one stays.
 */
function nowOf(begun: BegunService | undefined, saved: WrittenService) {
  if (begun === undefined) return { said: saved, base: saved, isTorn: false }
  const { value, isTorn } = mergedFields(begun.base, begun.mine, saved)
  return isTorn ? { said: begun.mine, base: begun.base, isTorn } : { said: value, base: saved, isTorn }
}

/** An Undo or a photo comes later than what was typed meanwhile: it changes that, and not what stood there before. */
type Edit = (written: WrittenService) => WrittenService

const withPage =
  (part: Partial<WrittenService['page']>): Edit =>
  (written) => ({ ...written, page: { ...written.page, ...part } })

interface PartProps extends Pick<ServicePageFieldsProps, 'draft' | 'language'> {
  said: WrittenService
  onSay: (edit: Edit) => void
}

/** What the page says: its title and words in both languages, its price, photo, and questions. */
function PageWords({ draft, language, id, said, onSay }: PartProps & { id: ServicePageRecord['service']['id'] }) {
  const text = useText()
  const { page } = said
  const set = (part: Partial<WrittenService['page']>) => onSay(withPage(part))
  // the name and the text in English belong to the service itself, which is the owner's
  const isOwners = language === 'en' && !draft.website.may.publish
  return (
    <>
      <WordsField
        label={text('website.field.title')}
        kind="line"
        most={80}
        words={{ en: said.name, es: page.name_es }}
        language={language}
        isFixed={isOwners}
        onChange={(words) => (language === 'en' ? onSay((now) => ({ ...now, name: words })) : set({ name_es: words }))}
      />
      <WordsField
        label={text('website.serviceDescription')}
        kind="long"
        most={500}
        words={{ en: said.description, es: page.description_es }}
        language={language}
        isFixed={isOwners}
        wanted={draft.website.may.publish ? { field: 'service_description', record: id } : undefined}
        onWords={({ en, es }) => onSay((now) => ({ ...withPage({ description_es: es })(now), description: en }))}
        onChange={(words) =>
          language === 'en' ? onSay((now) => ({ ...now, description: words })) : set({ description_es: words })
        }
      />
      <WordsField
        label={text('website.serviceIntro')}
        kind="long"
        most={limits.paragraph}
        words={page.intro}
        language={language}
        wanted={{ field: 'service_intro', record: id }}
        onWords={(intro) => set({ intro })}
        onChange={(words) => set({ intro: withWords(page.intro, language, words) })}
      />
      <PhotoField
        label={text('website.field.photo')}
        photo={page.photo}
        language={language}
        onChange={(photo) => set({ photo })}
      />
      <LinesField
        label={text('website.serviceIncludes')}
        most={limits.includes}
        lines={page.includes}
        language={language}
        onChange={(includes) => set({ includes: [...includes] })}
      />
      <PriceFields page={page} onChange={set} />
      <QuestionsField
        label={text('website.section.questions')}
        most={8}
        questions={page.questions}
        language={language}
        onChange={(questions) => set({ questions: [...questions] })}
      />
    </>
  )
}

/** Where the page is, and whether visitors find it. */
function Place({ said, record, onSay }: PartProps & { record: ServicePageRecord }) {
  const text = useText()
  const { slug } = useSite()
  const { page } = said
  const set = (part: Partial<WrittenService['page']>) => onSay(withPage(part))
  const isShown = record.service.active && record.page.state === 'published'
  return (
    <>
      <TextInput
        label={text('website.servicePath')}
        description={text('website.servicePathHelp')}
        leftSection={
          <Text span size="sm" c="dimmed">
            /services/
          </Text>
        }
        leftSectionWidth="5.25rem"
        maxLength={60}
        autoCapitalize="none"
        spellCheck={false}
        value={page.path}
        onChange={({ currentTarget }) =>
          set({
            path: currentTarget.value
              .toLowerCase()
              .replaceAll(/[^a-z0-9]+/g, '-')
              .replace(/^-/, ''),
          })
        }
      />
      <Switch
        label={text('website.servicePublished')}
        description={text(record.service.active ? 'website.servicePublishedHelp' : 'website.serviceInactive')}
        checked={page.state === 'published' && record.service.active}
        disabled={!record.service.active}
        onChange={({ currentTarget }) => set({ state: currentTarget.checked ? 'published' : 'draft' })}
      />
      {isShown && (
        <Button
          component="a"
          variant="subtle"
          href={`/p/${slug}/services/${record.page.path}`}
          target="_blank"
          rel="noreferrer"
          justify="flex-start"
          leftSection={<IconExternalLink size={18} aria-hidden />}
        >
          {text('website.viewPage')}
        </Button>
      )}
    </>
  )
}

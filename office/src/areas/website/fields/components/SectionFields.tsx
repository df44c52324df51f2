import { Stack, Text } from '@mantine/core'
import IconRefresh from '~icons/tabler/refresh'
import type { Section } from '#contract/website/types.ts'
import { sectionVariants, type SectionType } from '#contract/website/values.ts'
import { lazy, Suspense, type ComponentType } from 'react'
import { useText } from '../../../../lib/texts.ts'
import { ListSkeleton } from '../../../../ui/Skeletons.tsx'
import { liveText, variantName } from '../../labels.ts'
import type { EditorProps } from '../../components/Editor.tsx'
import { changeSection, withField, withVariant, type Language } from '../../draft/components/document.ts'
import { FieldInput } from './FieldInput.tsx'
import { fieldsOf } from './fieldTable.ts'
import { VariantChoice } from './VariantChoice.tsx'
import styles from './fields.module.css'

export interface SectionFieldsProps extends EditorProps {
  section: Section
  language: Language
}

/** Everything that can be changed of a section: its variant, its words and photos, and what changes by itself. */
export function SectionFields(props: SectionFieldsProps) {
  const { draft, place, set, section, language, onLanguage } = props
  const text = useText()
  const { id, type, variant } = section
  const variants: readonly string[] = sectionVariants[type]
  const change = (to: (before: Section) => Section, mark: string | null) =>
    draft.change(changeSection(place.page, id, to), mark)
  const fields = fieldsOf(type)
  const live = liveText(text, type)
  return (
    <Stack gap="md" className={styles['fields'] ?? ''}>
      {variants.length > 1 && (
        <VariantChoice
          label={text('website.layout')}
          of={type}
          variants={variants}
          chosen={variant}
          nameOf={(each) => variantName(text, each)}
          onChoose={(each) => change((before) => withVariant(before, each), null)}
        />
      )}
      {fields.map((field) => (
        <FieldInput
          key={`${id}.${field.name}.${language}`}
          section={section}
          field={field}
          language={language}
          onChange={(value) =>
            change((before) => withField(before, field.name, value), `${place.page}.${id}.${field.name}.${language}`)
          }
        />
      ))}
      <Records key={place.record} type={type} language={language} onLanguage={onLanguage} first={place.record} />
      {(type === 'services' || type === 'service_detail') && (
        <Suspense fallback={<ListSkeleton rows={4} />}>
          <ServiceList draft={draft} set={set} />
        </Suspense>
      )}
      {fields.length === 0 && type !== 'service_detail' && (
        <Text size="sm" c="dimmed">
          {text('website.noFields')}
        </Text>
      )}
      {live !== null && <LiveBox>{live}</LiveBox>}
    </Stack>
  )
}

interface RecordsProps extends Pick<EditorProps, 'language' | 'onLanguage'> {
  /** The one that is open to begin with. */
  first?: string | null
}

const records: Partial<Record<SectionType, ComponentType<RecordsProps>>> = {
  questions: lazy(async () => ({
    default: (await import('../../records/components/QuestionRecords.tsx')).QuestionRecords,
  })),
  team: lazy(async () => ({ default: (await import('../../records/components/TeamRecords.tsx')).TeamRecords })),
  offers: lazy(async () => ({ default: (await import('../../records/components/OfferRecords.tsx')).OfferRecords })),
  areas: lazy(async () => ({ default: (await import('../../records/components/AreaRecords.tsx')).AreaRecords })),
}

const ServiceList = lazy(async () => ({
  default: (await import('../../services/components/ServiceList.tsx')).ServiceList,
}))

/** The records that feed a section, where they are kept nowhere else: they are changed right here. */
function Records({ type, ...props }: RecordsProps & { type: SectionType }) {
  const List = records[type]
  if (List === undefined) return null
  return (
    <Suspense fallback={<ListSkeleton rows={3} />}>
      <List {...props} />
    </Suspense>
  )
}

/** What of it is always as the business is now, whatever was published. */
export function LiveBox({ children, title }: { children: string; title?: string }) {
  const text = useText()
  return (
    <div className={styles['live']}>
      <Text component="h3" size="sm" fw={600} className={styles['liveTitle'] ?? ''}>
        <IconRefresh size={16} aria-hidden />
        {title ?? text('website.liveTitle')}
      </Text>
      <Text size="sm" c="dimmed">
        {children}
      </Text>
    </div>
  )
}

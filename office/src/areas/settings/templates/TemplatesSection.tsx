import { Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { QueryError } from '../../../ui/ErrorState.tsx'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { Ways } from '../../../ui/Ways.tsx'
import { useText } from '../../../lib/texts.ts'
import { templateLanguages, type TemplateLanguage, type TemplateName } from '#contract/templates.rules.ts'
import { TemplateEditor } from './TemplateEditor.tsx'
import { TemplateList } from './TemplateList.tsx'
import { useShown } from './useShown.ts'
import { useTemplates } from './useTemplates.ts'

/** The texts that go to customers: all of them, or the one that is being worded. */
export function TemplatesSection() {
  const text = useText()
  const { data, error, isPending, refetch } = useTemplates()
  const shown = useShown()
  const navigate = useNavigate()
  // by the router, which asks before unsaved words are left
  const show = (next: { template: TemplateName | null; language: TemplateLanguage }) =>
    void navigate({
      to: '/settings',
      search: {
        section: 'templates',
        language: next.language,
        ...(next.template === null ? {} : { template: next.template }),
      },
    })
  if (isPending) return <ListSkeleton rows={6} />
  if (data === undefined) return <QueryError error={error} onRetry={() => void refetch()} />
  const language = shown.language ?? data.language
  const template = data.templates.find((each) => each.name === shown.template && each.language === language)
  return (
    <Stack gap="xl">
      <div>
        <Ways
          label={text('templates.language')}
          ways={templateLanguages}
          chosen={language}
          nameOf={(each) => text(`templates.language.${each}`)}
          onChoose={(each) => show({ template: shown.template, language: each })}
          narrow
        />
      </div>
      {template === undefined ? (
        <TemplateList
          templates={data.templates.filter((each) => each.language === language)}
          onOpen={(name) => show({ template: name, language })}
        />
      ) : (
        <TemplateEditor
          key={`${template.name} ${language}`}
          template={template}
          mayUpdate={data.may.update && !template.fixed}
          onClose={() => show({ template: null, language })}
        />
      )}
    </Stack>
  )
}

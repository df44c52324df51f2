import { Button } from '@mantine/core'
import type { LocalizedText } from '#contract/website/types.ts'
import { useText, type Text } from '../../../../lib/texts.ts'
import { Versions } from '../../../../ui/Versions.tsx'
import { isSame } from '../../draft/components/merge.ts'
import type { WrittenService } from '../api/useServicePages.ts'

export interface ServiceConflictProps {
  mine: WrittenService
  theirs: WrittenService
  onMine: () => void
  onTheirs: () => void
}

/** Somebody else saved the page while this one was written: what each says, and which one stays. */
export function ServiceConflict({ mine, theirs, onMine, onTheirs }: ServiceConflictProps) {
  const text = useText()
  const [own, other] = [partsOf(text, mine), partsOf(text, theirs)]
  const rows = own.flatMap((part, index) => {
    const same = other[index]
    return same === undefined || isSame(part.value, same.value)
      ? []
      : [{ label: part.label, mine: part.says ?? text('website.mine'), theirs: same.says ?? text('website.theirs') }]
  })
  return (
    <Versions
      title={text('website.serviceChangedByOther')}
      mine={text('website.mine')}
      theirs={text('website.theirs')}
      rows={rows}
    >
      <Button variant="default" onClick={onTheirs}>
        {text('website.useTheirs')}
      </Button>
      <Button onClick={onMine}>{text('website.keepMine')}</Button>
    </Versions>
  )
}

interface Part {
  readonly label: string
  readonly value: unknown
  /** Null where words cannot tell the two apart, as those of a photo may not. */
  readonly says: string | null
}

const both = ({ en, es }: LocalizedText): string => [en, es].filter((words) => words !== '').join(' / ')

/** Every part of a service and its page, in the order of the fields. */
function partsOf(text: Text, { name, description, page }: WrittenService): readonly Part[] {
  const words = (label: string, value: LocalizedText): Part => ({ label, value, says: both(value) })
  const { price_kind: kind, price_cents: from, price_to_cents: to } = page
  const amounts = [from, to].flatMap((cents) => (cents === null ? [] : [(cents / 100).toFixed(2)]))
  const price = [text(`website.priceKind.${kind}`), ...(kind === 'none' ? [] : amounts)]
  const questions = page.questions.map(({ question, answer }) => `${both(question)} ${both(answer)}`)
  return [
    words(text('website.field.title'), { en: name, es: page.name_es }),
    words(text('website.serviceDescription'), { en: description, es: page.description_es }),
    words(text('website.serviceIntro'), page.intro),
    { label: text('website.field.photo'), value: page.photo, says: page.photo === null ? '' : null },
    { label: text('website.serviceIncludes'), value: page.includes, says: page.includes.map(both).join(', ') },
    { label: text('website.price'), value: [kind, from, to], says: price.join(' ') },
    { label: text('website.section.questions'), value: page.questions, says: questions.join(' · ') },
    { label: text('website.servicePath'), value: page.path, says: `/services/${page.path}` },
    {
      label: text('website.servicePublished'),
      value: page.state,
      says: text(page.state === 'published' ? 'website.shown' : 'website.hidden'),
    },
  ]
}

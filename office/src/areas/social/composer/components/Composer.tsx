import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { SocialPost, SocialSuggestion } from '#contract/social/types.ts'
import { networkRules } from '#contract/social/networks.rules.ts'
import { useDraft } from '../../../../lib/drafts.ts'
import { useSite } from '../../../../lib/site.tsx'
import { useText } from '../../../../lib/texts.ts'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { ComposerEnd } from './ComposerEnd.tsx'
import { draftOfPost, draftOfSuggestion, emptyDraft, wordsFor, type PostDraft } from './draft.ts'
import { NetworkChoice } from './NetworkChoice.tsx'
import { PhotoStrip } from './PhotoStrip.tsx'
import { Previews } from './Previews.tsx'
import { When } from './When.tsx'
import { WordsField } from './WordsField.tsx'

export interface ComposerProps {
  /** Left out for a new one. */
  post?: SocialPost
  /** What the new one begins with. */
  suggestion?: SocialSuggestion | undefined
  onClose: () => void
  /** It is kept, and is to be shared by hand now. */
  onShare: (id: string) => void
}

/** Where it begins, and under which name it is kept on this device until it is sent. */
function beginning({ post, suggestion }: Pick<ComposerProps, 'post' | 'suggestion'>): {
  form: string
  draft: PostDraft
} {
  if (post) return { form: `social:${post.id}:${post.version}`, draft: draftOfPost(post) }
  if (!suggestion) return { form: 'social:new', draft: emptyDraft }
  const name = suggestion.source.id ?? suggestion.photos[0]?.id ?? ''
  return { form: `social:new:${name}`, draft: draftOfSuggestion(suggestion) }
}

/** Writes a post: photos, words for each network, where it goes, when, and how it will look. */
export function Composer(props: ComposerProps) {
  const text = useText()
  const { slug } = useSite()
  const { post, onClose, onShare } = props
  const [{ form, draft: empty }] = useState(() => beginning(props))
  const { value: draft, change, clear, restored } = useDraft(slug, form, empty)
  return (
    <Sheet opened onClose={onClose} title={text(post ? 'social.editPost' : 'social.newPost')} size="whole">
      <Stack gap="lg">
        {restored && (
          <Text size="sm" c="dimmed">
            {text('social.restored')}
          </Text>
        )}
        <PhotoStrip photos={draft.photos} onChange={(photos) => change({ photos })} />
        <WordsField draft={draft} onChange={change} />
        <NetworkChoice chosen={draft.chosen} onChange={(chosen) => change({ chosen })} />
        <When draft={draft} onChange={change} />
        <Previews
          networks={draft.chosen}
          textOf={(network) =>
            [wordsFor(draft, network), networkRules[network].linkInText ? text('social.linkHere') : '']
              .filter(Boolean)
              .join('\n\n')
          }
          photos={draft.photos}
        />
      </Stack>
      <ComposerEnd post={post} draft={draft} onSaved={clear} onClose={onClose} onShare={onShare} />
    </Sheet>
  )
}

import IconArrowDown from '~icons/tabler/arrow-down'
import IconArrowUp from '~icons/tabler/arrow-up'
import IconCopy from '~icons/tabler/copy'
import IconEye from '~icons/tabler/eye'
import IconEyeOff from '~icons/tabler/eye-off'
import IconTrash from '~icons/tabler/trash'
import type { Section } from '#contract/website/types.ts'
import type { SectionType } from '#contract/website/values.ts'
import type { Text } from '../../../../lib/texts.ts'
import { toast } from '../../../../lib/toasts.ts'
import type { Act } from '../../../../ui/ActMenu.tsx'
import type { EditorProps } from '../../components/Editor.tsx'
import {
  addSection,
  duplicateSection,
  freeId,
  hasRoom,
  hideSection,
  insertSection,
  moveSection,
  newSection,
  removeSection,
  sectionsOf,
} from '../../draft/components/document.ts'

/** What can be done with a section, besides filling it in. Left out where it cannot be done. */
export interface SectionActs {
  readonly up: (() => void) | undefined
  readonly down: (() => void) | undefined
  readonly hide: (hidden: boolean) => void
  readonly duplicate: (() => void) | undefined
  readonly remove: () => void
}

/** The acts on the sections of the page that is open. */
export function sectionActs({ draft, place, set }: EditorProps) {
  const { page } = place
  const sections = sectionsOf(draft.document, page)
  const of = (id: string): SectionActs => {
    const at = sections.findIndex((section) => section.id === id)
    const section = sections[at]
    const move = (to: number) => () => draft.change(moveSection(page, id, to))
    const duplicate = () => {
      if (section === undefined) return
      const copy = freeId(sections, section.type)
      draft.change(duplicateSection(page, id, copy))
      void set({ section: copy })
    }
    const remove = () => {
      if (section === undefined) return
      draft.change(removeSection(page, id))
      void set({ section: null })
      toast.success('website.removed', { undo: () => draft.change(insertSection(page, section, at)) })
    }
    return {
      up: at > 0 ? move(at - 1) : undefined,
      down: at < sections.length - 1 ? move(at + 1) : undefined,
      hide: (hidden) => draft.change(hideSection(page, id, hidden)),
      duplicate: hasRoom(sections) ? duplicate : undefined,
      remove,
    }
  }
  const add = (type: SectionType) => {
    const id = freeId(sections, type)
    draft.change(addSection(page, newSection(type, id), place.section))
    void set({ section: id }, { history: 'push' })
  }
  return { of, add }
}

/** The acts of a section as a menu. */
export const menuOf = (text: Text, { hidden }: Section, acts: SectionActs): Act[] => [
  ...(acts.up === undefined ? [] : [{ label: text('website.moveUp'), icon: IconArrowUp, act: acts.up }]),
  ...(acts.down === undefined ? [] : [{ label: text('website.moveDown'), icon: IconArrowDown, act: acts.down }]),
  {
    label: text(hidden ? 'website.show' : 'website.hide'),
    icon: hidden ? IconEye : IconEyeOff,
    act: () => acts.hide(!hidden),
  },
  ...(acts.duplicate === undefined ? [] : [{ label: text('website.duplicate'), icon: IconCopy, act: acts.duplicate }]),
  { label: text('website.remove'), icon: IconTrash, act: acts.remove },
]

import { useDraft } from '../../lib/drafts.ts'
import { useSite } from '../../lib/site.tsx'

type Words = Readonly<Record<string, unknown>>

/** What a person has changed and not saved, and what stood there when they began. */
interface Kept {
  changes: Words
  bases: Words
}
const nothing: Kept = { changes: {}, bases: {} }

const wordOf = (words: Words, name: string): string | undefined => {
  const found = words[name]
  return typeof found === 'string' ? found : undefined
}
const without = (words: Words, name: string): Words =>
  Object.fromEntries(Object.entries(words).filter(([other]) => other !== name))

/**
 * A form over a record that may change meanwhile: fields the person has not touched follow the record, touched ones
 * stay theirs. Survives a reload. `form` names the form within the business; `record` holds the fields as text.
 */
export function useEdits<Field extends string>(
  form: string,
  record: Readonly<Record<Field, string>>,
  fields: readonly Field[],
) {
  const { slug } = useSite()
  const { value: kept, change, clear } = useDraft(slug, form, nothing)

  const valueOf = (name: Field) => wordOf(kept.changes, name) ?? record[name]
  const baseOf = (name: Field) => wordOf(kept.bases, name) ?? record[name]
  const changed = fields.filter((name) => valueOf(name) !== record[name])
  return {
    valueOf,
    baseOf,
    /** The fields that differ from the record. */
    changed,
    set: (name: Field, next: string) =>
      change({
        changes: { ...kept.changes, [name]: next },
        bases: { ...kept.bases, [name]: baseOf(name) },
      }),
    /** What somebody else has put into a field since the person began to change it; undefined: nothing. */
    theirsOf: (name: Field) =>
      record[name] !== baseOf(name) && record[name] !== valueOf(name) ? record[name] : undefined,
    takeTheirs: (name: Field) => change({ changes: without(kept.changes, name), bases: without(kept.bases, name) }),
    reset: clear,
  }
}

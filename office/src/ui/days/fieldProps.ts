import type { TextInputProps } from '@mantine/core'

/** What both fields share with every other one. */
interface FieldProps extends Pick<
  TextInputProps,
  | 'aria-describedby'
  | 'autoFocus'
  | 'className'
  | 'description'
  | 'disabled'
  | 'error'
  | 'name'
  | 'onBlur'
  | 'onKeyDown'
  | 'readOnly'
  | 'required'
> {
  /** What is asked for; `aria-label` where it is not shown. */
  label?: string
  'aria-label'?: string
}

/** A field for a calendar day: `2026-11-24`, or nothing. */
export interface DayFieldProps extends FieldProps {
  value: string
  /** Called with a whole day, or with nothing when the field is emptied. */
  onChange: (day: string) => void
  /** The days that the calendar offers; the same may be written. */
  min?: string | undefined
  max?: string | undefined
}

/** A field for a time of day: `17:30`, or nothing. */
export interface TimeFieldProps extends FieldProps {
  value: string
  /** Called with a whole time, or with nothing when the field is emptied. */
  onChange: (time: string) => void
}

/** A field for a day and a time of it. */
export interface MomentFieldProps {
  label: string
  /** What it begins with: `2026-11-24T17:30`, or nothing. */
  initial: string
  /** Called with the same, and with nothing while one of the two is missing. */
  onChange: (moment: string) => void
  /** Hears the keys of both parts. */
  onKeyDown?: FieldProps['onKeyDown']
  autoFocus?: boolean
}

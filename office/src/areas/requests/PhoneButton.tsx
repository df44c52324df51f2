import IconPhone from '~icons/tabler/phone'
import { useFormats } from '../../lib/formats.ts'
import { useText } from '../../lib/texts.ts'

/** Calls at a touch, where there is only room for the sign. */
export function PhoneButton({ phone, className }: { phone: string; className: string }) {
  const text = useText()
  return (
    <a
      href={`tel:${phone}`}
      className={className}
      aria-label={text('shell.call', { phone: useFormats().phone(phone) })}
    >
      <IconPhone size={20} aria-hidden />
    </a>
  )
}

import { readMail } from './conversations.mail.reading.ts'

// a process that reads one mail and ends
process.once('message', (raw: unknown) => {
  if (!(raw instanceof Uint8Array)) process.exit(2)
  void readMail(raw).then(
    (mail) => process.send?.(mail, () => process.exit(0)),
    () => process.exit(1),
  )
})

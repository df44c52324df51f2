// Small on purpose: several screens use it.
import { Alert } from '@mantine/core'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import { useText } from '../../../lib/texts.ts'
import type { SignInProblem } from '../signInProblem.ts'

/** What went wrong and what to do, read out at once. */
export function Problem({ problem }: { problem: SignInProblem | null }) {
  const text = useText()
  return (
    <div role="alert">
      {problem !== null && (
        <Alert
          role="presentation"
          color="trouble"
          mb="md"
          icon={<IconAlertTriangle aria-hidden />}
          title={text(problem.title)}
        >
          {text(problem.text)}
        </Alert>
      )}
    </div>
  )
}

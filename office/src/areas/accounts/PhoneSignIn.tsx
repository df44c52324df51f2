import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/problem.ts'
import { askSession } from '../../lib/session.ts'
import { currentLanguage, useText } from '../../lib/texts.ts'
import { CodeStep } from './components/CodeStep.tsx'
import { signInWithCode } from './mechanism.ts'
import { PhoneStep } from './components/PhoneStep.tsx'
import { Problem } from './components/Problem.tsx'
import { signInProblem, type SignInProblem } from './signInProblem.ts'

/** Signing in by phone in the middle of another page, which goes on by itself once the session is there. */
export function PhoneSignIn() {
  const text = useText()
  const client = useQueryClient()
  const [phone, setPhone] = useState('')
  const [step, setStep] = useState<'phone' | 'code'>('phone')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<SignInProblem | null>(null)
  const [refused, setRefused] = useState(false)

  const run = async (act: () => Promise<void>) => {
    setBusy(true)
    setProblem(null)
    setRefused(false)
    try {
      await act()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'phone_invalid') setRefused(true)
      else setProblem(signInProblem(error))
    } finally {
      setBusy(false)
    }
  }
  const sendCode = async () => {
    await api('sendCode', { body: { source: 'admin', phoneNumber: phone, language: currentLanguage() } })
    setStep('code')
  }
  const signIn = async (code: string) => {
    await signInWithCode(phone, code)
    // What another person saw in this browser must not be seen by this one.
    client.removeQueries({ queryKey: ['me'] })
    await askSession()
  }
  return (
    <>
      <Problem problem={problem} />
      {step === 'phone' ? (
        <PhoneStep
          phone={phone}
          refused={refused}
          busy={busy}
          onChange={setPhone}
          onSubmit={() => void run(sendCode)}
        />
      ) : (
        <CodeStep
          phone={phone}
          busy={busy}
          label={text('accounts.signIn')}
          onCode={(code) => void run(() => signIn(code))}
          onResend={() => run(sendCode)}
          onBack={() => setStep('phone')}
        />
      )}
    </>
  )
}

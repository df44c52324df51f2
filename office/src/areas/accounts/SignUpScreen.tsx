import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { useDraft } from '../../lib/drafts.ts'
import { fieldErrors } from '../../lib/fieldErrors.ts'
import { ApiError } from '../../lib/problem.ts'
import { currentLanguage, useText } from '../../lib/texts.ts'
import { AccountPage } from './AccountPage.tsx'
import { CodeStep } from './components/CodeStep.tsx'
import { signInWithToken } from './mechanism.ts'
import { Problem } from './components/Problem.tsx'
import { SignUpFields } from './SignUpFields.tsx'
import { emptySignUp, tradeOf } from './signUpForm.ts'
import { signInProblem, type SignInProblem } from './signInProblem.ts'
import { useArrival } from './useArrival.ts'
import styles from './accounts.module.css'

/** Making a business: the form first, then the code that proves the phone. What is filled in survives a reload. */
export function SignUpScreen() {
  const text = useText()
  const arrive = useArrival('/home')
  const { value, change, clear, idempotencyKey } = useDraft(null, 'sign-up', emptySignUp)
  const [step, setStep] = useState<'form' | 'code'>('form')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<SignInProblem | null>(null)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})

  const run = async (act: () => Promise<void>) => {
    setBusy(true)
    setProblem(null)
    setRefused({})
    try {
      await act()
    } catch (error) {
      explain(error)
    } finally {
      setBusy(false)
    }
  }
  const explain = (error: unknown) => {
    const code = error instanceof ApiError ? error.code : 'unexpected'
    const fields = fieldErrors(error)
    if (code === 'phone_invalid') setRefused({ phoneNumber: text('accounts.needPhone') })
    else if (Object.keys(fields).length > 0) setRefused(fields)
    else setProblem(signInProblem(error))
    // A field that was refused stands in the form, not beside the code.
    if (code === 'phone_invalid' || Object.keys(fields).some((name) => name in emptySignUp)) setStep('form')
  }
  const sendCode = async () => {
    await api('sendCode', { body: { source: 'admin', phoneNumber: value.phoneNumber, language: currentLanguage() } })
    setStep('code')
  }
  const finish = async (authCode: string) => {
    const body = { ...value, trade: tradeOf(value) || undefined, authCode, language: currentLanguage() }
    const tokens = await api('signUp', { body, idempotencyKey })
    clear()
    await signInWithToken(tokens.refresh_token)
    await arrive()
  }

  return (
    <AccountPage title={text('accounts.signUpTitle')} text={text('accounts.signUpText')} wide={step === 'form'}>
      <Problem problem={problem} />
      {step === 'form' ? (
        <SignUpFields
          values={value}
          refused={refused}
          busy={busy}
          onChange={change}
          onSubmit={() => void run(sendCode)}
        />
      ) : (
        <CodeStep
          phone={value.phoneNumber}
          busy={busy}
          label={text('accounts.create')}
          onCode={(code) => void run(() => finish(code))}
          onResend={() => run(sendCode)}
          onBack={() => setStep('form')}
        />
      )}
      <Text className={styles['foot'] ?? ''} mt="lg" pt="md" ta="center">
        {text('accounts.haveBusiness')}{' '}
        <Anchor underline="always" renderRoot={(props) => <Link {...props} to="/signin" />}>
          {text('accounts.signIn')}
        </Anchor>
      </Text>
    </AccountPage>
  )
}

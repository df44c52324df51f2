import { Anchor, Text } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/problem.ts'
import { useSession } from '../../lib/session.ts'
import { currentLanguage, useText } from '../../lib/texts.ts'
import { AccountPage } from './AccountPage.tsx'
import { CodeStep } from './components/CodeStep.tsx'
import { Forward } from './components/Forward.tsx'
import { MailOffer, MailStep } from './components/MailStep.tsx'
import { signInWithCode } from './mechanism.ts'
import { OtherWays } from './OtherWays.tsx'
import { PhoneStep } from './components/PhoneStep.tsx'
import { Problem } from './components/Problem.tsx'
import { returnTo } from './returnTo.ts'
import { signInProblem, type SignInProblem } from './signInProblem.ts'
import { useArrival } from './useArrival.ts'
import styles from './accounts.module.css'

const fromProvider: SignInProblem = { title: 'accounts.failed', text: 'accounts.providerFailed' }

/** Signing in: phone, then code; or another way that is set up. */
export function SignInScreen() {
  const text = useText()
  const session = useSession()
  const search: { next?: unknown; error?: unknown } = useSearch({ strict: false })
  const next = returnTo(search.next)
  const arrive = useArrival(next)
  const [phone, setPhone] = useState('')
  const [step, setStep] = useState<'phone' | 'code' | 'mail'>('phone')
  const [busy, setBusy] = useState<string | null>(null)
  const [problem, setProblem] = useState(search.error === undefined ? null : fromProvider)
  const [refusedPhone, setRefusedPhone] = useState(false)

  /** Runs one act at a time; what goes wrong is said in the words of the catalogue. */
  const run = async (name: string, act: () => Promise<void>) => {
    if (busy !== null) return
    setBusy(name)
    setProblem(null)
    setRefusedPhone(false)
    try {
      await act()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'phone_invalid') setRefusedPhone(true)
      else setProblem(signInProblem(error))
    } finally {
      setBusy(null)
    }
  }
  const sendCode = async () => {
    await api('sendCode', { body: { source: 'admin', phoneNumber: phone, language: currentLanguage() } })
    setStep('code')
  }
  const sendLink = async () => {
    await api('sendSignInLink', { body: { source: 'admin', phoneNumber: phone, language: currentLanguage() } })
    setStep('mail')
  }

  if (session.status === 'authenticated' && busy === null) return <Forward to={next} />
  return (
    <AccountPage
      title={text(step === 'mail' ? 'accounts.mail.title' : 'accounts.signIn')}
      text={text(step === 'mail' ? 'accounts.mail.wait' : 'accounts.signInText')}
    >
      <Problem problem={problem} />
      {step === 'mail' && <MailStep phone={phone} onBack={() => setStep('phone')} />}
      {step === 'phone' && (
        <PhoneStep
          phone={phone}
          refused={refusedPhone}
          busy={busy === 'phone'}
          onChange={setPhone}
          onSubmit={() => void run('phone', sendCode)}
        />
      )}
      {step === 'code' && (
        <CodeStep
          phone={phone}
          busy={busy === 'code'}
          label={text('accounts.signIn')}
          onCode={(code) => void run('code', async () => signInWithCode(phone, code).then(arrive))}
          onResend={() => run('resend', sendCode)}
          onBack={() => setStep('phone')}
        />
      )}
      {(step === 'code' || (step === 'phone' && problem?.text === 'errors.too_many')) && (
        <MailOffer busy={busy === 'link'} onAsk={() => void run('link', sendLink)} />
      )}
      {step === 'phone' && (
        <>
          <OtherWays busy={busy} next={next} run={run} arrive={arrive} />
          <Text className={styles['foot'] ?? ''} mt="lg" pt="md" ta="center">
            {text('accounts.newHere')}{' '}
            <Anchor underline="always" renderRoot={(props) => <Link {...props} to="/sign-up" />}>
              {text('accounts.signUp')}
            </Anchor>
          </Text>
        </>
      )}
    </AccountPage>
  )
}

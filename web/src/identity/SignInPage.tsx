import { askedRole, roleChoice } from '@cuebook/domain/identity/asked-role.ts'
import { afterSignIn, safeNext } from '@cuebook/domain/identity/safe-next.ts'
import type { Role } from '@cuebook/domain/kernel/access.ts'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { askedNameIn } from '../kernel/address/askingLogin.ts'
import { useRawSearch } from '../kernel/address/useRawSearch.ts'
import { Button } from '../kernel/ui/button/Button.tsx'
import { Notice } from '../kernel/ui/feedback/Notice.tsx'
import { useCurrentUser } from '../kernel/user/currentUser.ts'
import { holdCalls } from '../kernel/user/endingSession.ts'
import { keepRole } from '../kernel/user/keptRole.ts'
import { beforeLogout } from '../kernel/user/logOut.ts'
import { useTitle } from '../kernel/useTitle.ts'
import { DemoAccounts } from './DemoAccounts.tsx'
import { EmailLinkForm } from './EmailLinkForm.tsx'
import { forgetSignUp, keepSignUp, keptSignUp } from './keptSignUp.ts'
import { MailSent } from './MailSent.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { useSignInWays } from './requests.ts'
import { SignInFrame } from './SignInFrame.tsx'
import { SignUpForm } from './SignUpForm.tsx'
import { addressOf, modeOf, type SignInMode } from './signInMode.ts'

const words: Record<SignInMode, { title: string; text: string }> = {
  'sign-in': { title: 'Welcome back', text: 'Log in to your Cuebook account.' },
  'sign-up': { title: 'Create your account', text: 'Free for clients. DJs start with a 14-day free trial.' },
  link: {
    title: 'Log in by email',
    text: 'We mail you a link that logs you in. It also works for a new account.',
  },
  forgot: { title: 'Forgot your password?', text: 'We mail you a link to set a new one.' },
  confirm: {
    title: 'Confirm your email address',
    text: 'We mail you a link that confirms your address and logs you in.',
  },
}

/** For somebody who said on the landing page who they are. */
const signUpWords: Record<Role, { title: string; text: string }> = {
  dj: { title: 'Create your DJ account', text: 'Be found and booked. Your first 14 days are free.' },
  client: { title: 'Create your client account', text: 'Find and book a DJ. It is free for clients.' },
}

/** For somebody who is about to ask a DJ. */
function askingWords(mode: SignInMode, name: string) {
  if (mode === 'sign-up')
    return {
      title: `Create your free account to ask ${name}`,
      text: 'It is free for clients, and everything you chose is kept.',
    }
  return mode === 'sign-in' ? { ...words[mode], text: `Log in to ask ${name}.` } : null
}

const sentWords = { title: 'Check your inbox', text: 'One step is left: confirm your email address.' }

/** The values of `error` with which the server may send a person back here. */
const errors: Record<string, string> = {
  provider: 'The sign-in service cannot be reached right now. Please try again in a moment.',
  link: 'This link was used already or has expired. Ask for a new one below.',
  invitation:
    'This invitation link was used already or has expired. We can mail you a link that opens the contract.',
  refused: 'The sign-in service did not let you in. Please try again, or use another way below.',
  suspended:
    'This account is suspended. We have mailed you why. If you think it is a mistake, please write to us.',
  'not-linked': 'That address already has an account here. Log in the way you did before.',
  trouble: 'Something went wrong on our side. Please open the link again in a moment.',
  'sign-in-first': 'Log in first, then open the link in the mail once more.',
}

/** This is no failure: the person only has to log in. */
const confirmed = 'This address is confirmed already. Please log in.'

export default function SignInPage() {
  const query = new URLSearchParams(useRawSearch())
  const [path, navigate] = useLocation()
  const next = safeNext(query.get('next'))
  const mode = modeOf(path, query)
  const setMode = (other: SignInMode) => navigate(addressOf(other, query))
  const askedName = askedNameIn(next)
  /** Whoever signs up to ask a DJ is a client. */
  const role = askedRole(query.get('role')) ?? (askedName ? 'client' : null)
  const [sentTo, setSentTo] = useState(() => keptSignUp().sentTo)
  function keepSentTo(email: string) {
    keepSignUp({ sentTo: email })
    setSentTo(email)
  }
  const sent = (email: string) => {
    keepRole(role)
    keepSentTo(email)
  }
  const isSent = mode === 'sign-up' && sentTo !== ''
  const { title, text } = isSent
    ? sentWords
    : (askedName && askingWords(mode, askedName)) ||
      (mode === 'sign-up' && role && signUpWords[role]) ||
      words[mode]
  /** The mailed link carries the role, so that it is filled in on whatever device the link is opened. */
  const nextOfNew = role ? roleChoice(role, next) : next
  /** An invitation, and a mailed link that no longer works, name the address they were mailed to. */
  const email = query.get('email') ?? ''
  const { data: user } = useCurrentUser()
  const { data: ways } = useSignInWays()
  const error = query.get('error')
  useTitle(title)

  useEffect(() => {
    if (user) forgetSignUp()
    // A full page load drops everything that was cached for the visitor.
    if (user && error !== 'other-account') location.replace(afterSignIn(next))
  }, [user, next, error])

  if (user && error === 'other-account') return <OtherAccount email={user.email} />
  const done = () => {
    holdCalls()
    location.assign(afterSignIn(next))
  }
  return (
    <SignInFrame title={title} text={text}>
      <div className="flex flex-col gap-6">
        {error && (
          <Notice tone={error === 'confirmed' ? 'info' : 'error'}>
            {error === 'confirmed' ? confirmed : (errors[error] ?? errors.link)}
            {error === 'suspended' && (
              <>
                {' '}
                <Link href="/faq" className="font-medium underline">
                  How to reach us
                </Link>
              </>
            )}
          </Notice>
        )}
        {mode === 'sign-in' && (
          <PasswordForm next={next} email={email} onDone={done} onMode={setMode} oidc={ways?.oidc ?? false} />
        )}
        {mode === 'sign-up' && !isSent && (
          <SignUpForm next={nextOfNew} email={email} onSent={sent} onMode={setMode} />
        )}
        {isSent && (
          <MailSent
            email={sentTo}
            next={nextOfNew}
            onOtherAddress={() => keepSentTo('')}
            onSignIn={() => {
              keepSentTo('')
              setMode('sign-in')
            }}
          />
        )}
        {(mode === 'link' || mode === 'forgot' || mode === 'confirm') && (
          <EmailLinkForm key={mode} kind={mode} next={next} email={email} onMode={setMode} />
        )}
        {mode === 'sign-in' && ways && ways.demoAccounts.length > 0 && (
          <DemoAccounts accounts={ways.demoAccounts} onDone={done} />
        )}
        {ways?.mailbox && (
          <p className="text-sm text-ink-3">
            Mails of this installation stay here: read them in the{' '}
            <a href="/dev/mailbox" className="font-medium text-violet-ink underline">
              local mailbox
            </a>
            .
          </p>
        )}
      </div>
    </SignInFrame>
  )
}

/** Shown when a person who is logged in opens a link that was mailed to another address. */
function OtherAccount({ email }: { email: string }) {
  return (
    <SignInFrame
      title="This link is for another address"
      text={`You are logged in as ${email}. Log out, then open the link in the mail once more.`}
    >
      <div className="flex flex-col gap-3">
        <Button asChild>
          <a href="/api/logout" onClick={beforeLogout}>
            Log out
          </a>
        </Button>
        <Button asChild variant="secondary">
          <a href="/">Stay logged in</a>
        </Button>
      </div>
    </SignInFrame>
  )
}

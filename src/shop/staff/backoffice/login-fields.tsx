import { type SyntheticEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { CodeField } from './code-field.tsx'
import { useLogin } from './use-login.ts'

const required = {
  username: 'Username is required',
  password: 'Password is required',
  smsCode: 'Enter the code',
}

type Entry = keyof typeof required

/** User name and password; the code field appears when the server requests it (spec 2, 5). */
export function LoginFields() {
  const { signIn, isPending, needsCode, failure, startOver } = useLogin()
  const [entries, setEntries] = useState({ username: '', password: '', smsCode: '' })
  const [missing, setMissing] = useState<readonly Entry[]>([])
  const set = (entry: Entry) => (value: string) => {
    setEntries({ ...entries, [entry]: value, ...(entry === 'smsCode' ? {} : { smsCode: '' }) })
    setMissing(missing.filter((one) => one !== entry))
    if (entry !== 'smsCode' && needsCode) startOver()
  }
  const errorOf = (entry: Entry) => (missing.includes(entry) ? required[entry] : undefined)
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const { smsCode, ...credentials } = entries
    const wanted: Entry[] = ['username', 'password', ...(needsCode ? ['smsCode' as const] : [])]
    const left = wanted.filter((entry) => !entries[entry].trim())
    setMissing(left)
    if (left[0]) event.currentTarget.querySelector<HTMLElement>(`[name=${left[0]}]`)?.focus()
    else signIn(needsCode ? { ...credentials, smsCode: smsCode.trim() } : credentials)
  }
  return (
    <form noValidate onSubmit={submit} aria-label="Sign in" className="grid gap-6">
      <Credential
        entry="username"
        label="Username"
        value={entries.username}
        error={errorOf('username')}
        onChange={set('username')}
      />
      <Credential
        entry="password"
        label="Password"
        value={entries.password}
        error={errorOf('password')}
        onChange={set('password')}
      />
      {needsCode && (
        <CodeField code={entries.smsCode} error={errorOf('smsCode')} onChange={set('smsCode')} />
      )}
      {failure && (
        <p role="alert" className="text-sm text-alarm">
          {failure}
        </p>
      )}
      <Button type="submit" aria-disabled={isPending} className="w-full">
        {buttonWords(needsCode, isPending)}
      </Button>
    </form>
  )
}

function buttonWords(needsCode: boolean, isPending: boolean): string {
  if (needsCode) return isPending ? 'Verifying…' : 'Verify SMS Code'
  return isPending ? 'Signing in…' : 'Sign In'
}

interface CredentialProps {
  entry: 'username' | 'password'
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function Credential({ entry, label, value, error, onChange }: CredentialProps) {
  const isPassword = entry === 'password'
  return (
    <Field label={label} error={error}>
      {(ids) => (
        <TextInput
          {...ids}
          type={isPassword ? 'password' : 'text'}
          name={entry}
          value={value}
          required
          autoComplete={isPassword ? 'current-password' : 'username'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint={isPassword ? 'go' : 'next'}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

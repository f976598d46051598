import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { ChoiceField } from './choice-field.tsx'
import { FormModeProvider } from './form-mode.ts'
import { LongTextField } from './long-text-field.tsx'
import { MoneyField } from './money-field.tsx'
import { PercentField } from './percent-field.tsx'
import { SwitchField } from './switch-field.tsx'
import { TextField } from './text-field.tsx'
import { WholeField } from './whole-field.tsx'

const draft = { text: '', isOn: false }
type Draft = typeof draft

interface FieldsFormProps {
  isReadOnly?: boolean
  message?: string
  children: ReactNode
}

function FieldsForm({ isReadOnly = false, message, children }: FieldsFormProps) {
  const errors = message ? { text: { type: 'custom', message } } : {}
  const form = useForm<Draft>({ defaultValues: draft, errors })
  return (
    <FormProvider {...form}>
      <FormModeProvider value={{ isReadOnly }}>{children}</FormModeProvider>
    </FormProvider>
  )
}

const parts = { name: 'text', label: 'Label', hint: 'Hint', describedBy: 'warning' } as const

const fields: [name: string, field: ReactNode][] = [
  ['text', <TextField<Draft> key="text" {...parts} />],
  ['long text', <LongTextField<Draft> key="long" {...parts} />],
  ['money', <MoneyField<Draft> key="money" {...parts} />],
  ['percent', <PercentField<Draft> key="percent" {...parts} />],
  ['whole number', <WholeField<Draft> key="whole" {...parts} unit="days" />],
  ['choice', <ChoiceField<Draft> key="choice" {...parts} choices={[['a', 'A']]} />],
]

/** The value of an attribute in markup. */
const valuesOf = (markup: string, attribute: string) =>
  [...markup.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value]) => value ?? '')

test.each(fields)('a field of %s is linked to its label, error, and notes', (_, field) => {
  const markup = renderToStaticMarkup(<FieldsForm message="Too long">{field}</FieldsForm>)
  const [labelled] = valuesOf(markup, 'for')
  const ids = valuesOf(markup, 'id')
  expect(ids).toContain(labelled)
  const described = valuesOf(markup, 'aria-describedby')[0]?.split(' ') ?? []
  expect(described).toContain('warning')
  expect(described.filter((id) => id !== 'warning' && !ids.includes(id))).toEqual([])
  expect(markup).toContain('aria-invalid="true"')
  expect(markup).toContain('Too long</p>')
  expect(markup).not.toContain('Hint')
})

test.each(fields)('a field of %s without an error shows its hint', (_, field) => {
  const markup = renderToStaticMarkup(<FieldsForm>{field}</FieldsForm>)
  expect(markup).toContain('Hint</p>')
  expect(markup).not.toContain('aria-invalid="')
  expect(markup).not.toMatch(/ (?:readOnly|readonly|disabled)=""/)
})

test.each([...fields, ['switch', <SwitchField<Draft> key="on" name="isOn" label="On" />]] as const)(
  'a field of %s can be read-only',
  (_, field) => {
    const markup = renderToStaticMarkup(<FieldsForm isReadOnly>{field}</FieldsForm>)
    expect(markup).toMatch(/ (?:readOnly|readonly|disabled)=""/)
  },
)

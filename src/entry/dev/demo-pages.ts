import { escapeHtml } from '#kernel/escape-html.ts'
import type {
  DemoPages,
  PersonEntered,
  SignInPageParts,
} from '#shop/members/server/demo/demo-pages.ts'
import { buttonLook } from '#ui/button-look.ts'
import { controlLook } from '#ui/field-look.ts'
import { renderPlain } from '../web/plain-document.ts'

/** Renders the pages of the demo identity provider in the shop's look. */
export function renderDemoPages(css: () => Promise<string>): DemoPages {
  const eyebrow = 'Demo identity provider'
  return {
    renderSignIn: async (parts) =>
      renderPlain({
        css: await css(),
        eyebrow,
        content: renderForm(parts),
        title: 'Sign in · Demo identity provider',
        heading: 'Sign in',
      }),
    renderFault: async (sentence) =>
      renderPlain({
        css: await css(),
        eyebrow,
        title: 'Not signed in · Demo identity provider',
        heading: 'You were not signed in',
        content: `<p class="text-lg text-soft">${escapeHtml(sentence)}</p>
<p class="flex flex-wrap items-center gap-6"><a class="text-link inline-flex min-h-11 items-center" href="/api/login">Try Again</a> <a class="text-link inline-flex min-h-11 items-center" href="/">Back to Home</a></p>`,
      }),
  }
}

interface FieldParts {
  name: keyof PersonEntered
  label: string
  more: string
}

const fields: readonly FieldParts[] = [
  {
    name: 'email',
    label: 'Email',
    more: 'type="email" inputmode="email" autocomplete="email" maxlength="254" required',
  },
  {
    name: 'firstName',
    label: 'First name',
    more: 'type="text" autocomplete="given-name" maxlength="100"',
  },
  {
    name: 'lastName',
    label: 'Last name',
    more: 'type="text" autocomplete="family-name" maxlength="100"',
  },
]

function renderForm({ action, entered, faults }: SignInPageParts): string {
  return `<p class="text-lg text-soft">This is a demo sign-in: any email works. Use the same one to come back as the same member.</p>
<form method="post" action="${escapeHtml(action)}" class="grid gap-5">
${fields.map((field) => renderField(field, entered[field.name], faults[field.name]?.[0])).join('\n')}
<p class="flex flex-wrap items-center gap-6 pt-2"><button class="${buttonLook()}">Sign in</button> <a class="text-link inline-flex min-h-11 items-center" href="${escapeHtml(action)}/cancel">Back to the shop without signing in</a></p>
</form>`
}

function renderField({ name, label, more }: FieldParts, value: string, fault?: string): string {
  const note = fault
    ? `<p id="${name}-note" class="text-sm text-alarm">${escapeHtml(fault)}</p>`
    : ''
  const invalid = fault ? ` aria-invalid="true" aria-describedby="${name}-note"` : ''
  return `<div class="grid content-start gap-1.5"><label for="${name}" class="text-sm font-medium">${label}</label><input id="${name}" name="${name}" value="${escapeHtml(value)}" ${more}${invalid} class="${controlLook}">${note}</div>`
}

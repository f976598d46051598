import { expect, type Page } from '@playwright/test'

export interface Person {
  email: string
  firstName: string
  lastName: string
}

let made = 0

/** A person whom no other test uses. */
export function newPerson(changes: Partial<Person> = {}): Person {
  made += 1
  const email = `ada-${Date.now().toString(36)}-${process.pid}-${made}@example.com`
  return { email, firstName: 'Ada', lastName: 'Lovelace', ...changes }
}

/** Fills in the open page of the demo identity provider, and returns to the shop. */
export async function fillIdentity(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('First name').fill(person.firstName)
  await page.getByLabel('Last name').fill(person.lastName)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Signs somebody in from any page, or from none, and gives the person; the page is then `/`. */
export async function signIn(page: Page, changes: Partial<Person> = {}): Promise<Person> {
  const person = newPerson(changes)
  await page.goto('/api/login?returnTo=/', { waitUntil: 'domcontentloaded' })
  await fillIdentity(page, person)
  const greeting = person.firstName ? `Welcome back, ${person.firstName}` : 'Welcome back'
  await expect(page.getByRole('heading', { level: 1, name: greeting })).toBeVisible()
  return person
}

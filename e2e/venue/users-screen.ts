/** The acts of an administrator on the screen of people. Elements are found by their visible words. */
import type { Locator, Page } from 'playwright-core'
import { refusals } from '#rules/plain/refusal.ts'
import { comeIn, type Journey } from './journey.ts'
import { press } from './keys.ts'
import { readQr } from './read-qr.ts'

export const row = (admin: Page, name: string) => admin.getByRole('row').filter({ hasText: name })

/** The topmost dialog: a question over a sheet, or the dialog opened last. */
export const question = (admin: Page) => admin.getByRole('dialog').last()

/** The sheet below a question. */
export const sheetOf = (admin: Page) => admin.getByRole('dialog').first()

export async function listPeople(admin: Page, search = ''): Promise<void> {
  await admin.goto(`/users${search}`)
  await admin.getByRole('table').waitFor()
}

/** Creates a person by the keyboard; returns the password to hand over. */
export async function create(
  admin: Page,
  person: { readonly email: string; readonly name: string; readonly role: string },
): Promise<string> {
  await listPeople(admin)
  await press(admin, 'n')
  const sheet = sheetOf(admin)
  await sheet.getByLabel('Adresse e-mail').fill(person.email)
  await sheet.getByRole('button', { name: 'Générer' }).click()
  const password = await sheet.getByLabel('Mot de passe', { exact: true }).inputValue()
  await sheet.getByLabel('Nom', { exact: true }).fill(person.name)
  await sheet.getByLabel('Rôle').selectOption(person.role)
  await sheet.getByLabel('Nom', { exact: true }).press('Control+Enter')
  await admin.getByRole('heading', { name: 'Identifiants à transmettre' }).waitFor()
  return password
}

/** Opens the menu «⋯» of a person, and picks one of its entries. */
export async function actOn(admin: Page, name: string, words: string): Promise<void> {
  await listPeople(admin, `?q=${encodeURIComponent(name)}`)
  await admin.getByRole('button', { name: `Actions pour ${name}` }).click()
  await admin.getByRole('menuitem', { name: words }).click()
  await admin.getByRole('dialog').waitFor()
}

/** Opens an act that is refused while this person's till is open: the dialog says so, and its link leads to the till. */
export async function isOfferedBesideTill(admin: Page, name: string, act: string): Promise<boolean> {
  await actOn(admin, name, act)
  await question(admin).getByText(refusals['staff-till-open']).waitFor()
  await question(admin).getByRole('link', { name: 'Voir les sessions de caisse' }).waitFor()
  return (await question(admin).getByRole('button', { name: act }).count()) > 0
}

/** Presses «Imprimer», and shows the page as it is then printed while `read` reads the slips. */
export async function printSlips<Read>(admin: Page, read: (slips: Locator) => Promise<Read>): Promise<Read> {
  await admin.getByRole('button', { name: 'Imprimer', exact: true }).click()
  await admin.waitForFunction('window.isPrinting')
  await admin.emulateMedia({ media: 'print' })
  const found = await read(admin.locator('article:visible'))
  await admin.emulateMedia({ media: null })
  return found
}

/** The words of a slip, and the text of its QR code. */
export async function readSlip(slip: Locator) {
  return { printed: await slip.innerText(), read: await readQr(slip.locator('svg')) }
}

export async function closeCredentials(admin: Page): Promise<void> {
  await admin.getByRole('dialog').getByRole('button', { name: 'Fermer' }).last().click()
  await admin.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** An administrator whose browser notes that it should print. */
export async function enterAsAdmin(journey: Journey): Promise<Page> {
  const admin = await journey.enter('admin')
  await admin.context().addInitScript('window.print = () => (window.isPrinting = true)')
  await admin.getByRole('link', { name: 'Utilisateurs' }).click()
  await admin.getByRole('table', { name: 'Utilisateurs' }).waitFor()
  return admin
}

/** Signs a person in with their printed password, on a new device. */
export async function comesIn(journey: Journey, email: string, password: string): Promise<Page> {
  const page = await journey.window()
  await comeIn(page, email, password)
  return page
}

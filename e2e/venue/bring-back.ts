/** The questions of «Reprendre une copie», each answered wrongly before it is answered well. */
import type { Page } from 'playwright-core'
import { groupsOf } from '#rules/copies/rescue-key.ts'

/** Looks at a state, and at its button. */
type Look = (state: string, button: string) => Promise<void>

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

export async function chooseWhere(
  page: Page,
  { place, without, absent }: { readonly place: string; readonly without: string; readonly absent: string },
  look: Look,
): Promise<void> {
  await page.getByText(/^Branchez la clé USB/).waitFor()
  const field = page.getByLabel('Ou son dossier')
  await field.fill(absent)
  await field.press('Enter')
  await page.getByText(/^Ce dossier n'existe pas/).waitFor()
  await look('copy to bring back, where', 'Continuer')
  await field.fill(without)
  await field.press('Enter')
  await page.getByText(/^Aucune copie dans ce dossier\. Essayez une autre clé USB/).waitFor()
  await field.fill(place)
  await button(page, 'Continuer').click()
}

/** Of a house that is none of these tests. */
const keyOfAnother = 'AGE-SECRET-KEY-1GFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPQ4EGAEX'

export async function giveKey(page: Page, key: string, look: Look): Promise<void> {
  const field = page.getByLabel('Clé de secours')
  await field.fill('QQQQ QQQQ')
  await field.press('Enter')
  await page.getByText(/^Ceci n'est pas une clé de secours/).waitFor()
  const misread = key.replace(/..$/, (end) => (end === 'QQ' ? 'PP' : 'QQ'))
  await field.fill(groupsOf(misread).join(' '))
  await button(page, 'Continuer').click()
  await page.getByText(/^Une lettre de cette clé est fausse/).waitFor()
  await field.fill(keyOfAnother)
  await button(page, 'Continuer').click()
  await page.getByText("Cette clé n'ouvre pas cette copie.").waitFor()
  await look('copy to bring back, another key', 'Continuer')
  await field.fill(key)
  await field.press('Enter')
}

export async function chooseInstant(
  page: Page,
  until: { readonly day: string; readonly time: string },
  look: Look,
): Promise<void> {
  await page.getByText(/^Cette copie va du .* jusqu'au \d\d\/\d\d à \d\d:\d\d:\d\d\./).waitFor()
  await look('copy to bring back, until when', 'Reprendre la copie')
  await page.getByRole('radio', { name: /d'avant$/ }).click()
  await page.getByLabel('Heure').fill('21h')
  await button(page, 'Reprendre la copie').click()
  await page.getByText("Écrivez l'heure ainsi : 21:37.").waitFor()
  await look('copy to bring back, an hour', 'Reprendre la copie')
  await page.getByLabel('Heure').fill(until.time)
  await page.getByLabel('Jour').fill(until.day)
  await page.getByText(/^Le lieu revient tel qu'il était le \d\d\/\d\d à \d\d:\d\d:\d\d\.$/).waitFor()
}

/** While a copy comes back, whoever opens the link, or comes without it, sees what is under way. */
export async function seenByOthers(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByText(/^Étape \d+ sur \d+/).waitFor()
  await page.goto('/login')
  await page
    .getByText('Une copie revient sur cet ordinateur. Rechargez cette page dans une minute.')
    .waitFor()
}

/** Whoever goes back finds the key as it was typed. */
export async function goBackToKey(page: Page): Promise<void> {
  await page.getByText(/^Cette copie va du/).waitFor()
  await button(page, 'Retour').click()
  await page.getByLabel('Clé de secours').waitFor()
  await button(page, 'Continuer').click()
}

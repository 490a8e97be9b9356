/** A phone becomes a till by one code, and stops being one by one tap. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { refusals } from '#rules/plain/refusal.ts'
import { inOrder } from './venue/in-order.ts'
import { hireInspector } from './venue/inspector.ts'
import { comeIn, phone, startJourney } from './venue/journey.ts'
import { issueCard, productsOf, sellOne } from './venue/through-the-api.ts'

const journey = startJourney()
let admin: Page
beforeAll(async () => {
  admin = await journey.enter('admin')
})

const tell = (line: string) => process.stdout.write(`${line}\n`)
const since = (start: number) => `${((performance.now() - start) / 1000).toFixed(1)} s`

/** Leaves a sale on the device as unsettled: its answer was lost, and the question about its outcome gets no answer either. */
async function loseAnswerOf(page: Page, operationId: string): Promise<void> {
  await page.route('**/settlement', (route) => route.abort('connectionreset'))
  await page.evaluate(`
    fetch('/api/v1/me')
      .then((answer) => answer.json())
      .then(({ id }) => {
        const sent = { operationId: '${operationId}', staffId: id, about: 'Vente de 9 999,00 DH', cardId: null, sentAt: 0 }
        localStorage.setItem('farhapass.operations', JSON.stringify([sent]))
      })`)
}

describe('an admin', { retry: 0 }, () => {
  inOrder()
  const inspector = hireInspector()
  let device: Page
  let sold: Awaited<ReturnType<typeof sellOne>>

  test('shows a code with which a phone signs in without a password, and sells', async () => {
    await admin.goto('/users')
    await admin.getByRole('main').getByRole('link', { name: 'Appareils' }).click()
    await admin.getByText('Aucun appareil.').waitFor()
    await inspector.look(admin, 'no device')
    await admin.getByRole('button', { name: 'Ajouter un appareil' }).click()
    const dialog = admin.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Afficher le code' }).click()
    await dialog.getByText(refusals['fields-missing']).first().waitFor()
    await dialog.getByLabel('Nom').fill('Caisse du grill')
    const hamza = await dialog.locator('option', { hasText: 'Hamza' }).getAttribute('value')
    await dialog.getByLabel('Qui travaille dessus').selectOption(hamza)
    const printer = dialog.getByLabel('Imprimante de reçus (facultatif)')
    await printer.fill('192.168.1')
    await dialog.getByRole('button', { name: 'Afficher le code' }).click()
    await dialog.getByText(refusals['printer-address-malformed']).first().waitFor()
    await printer.fill('192.168.1.50')
    await inspector.look(admin, 'a device being added')
    const start = performance.now()
    await dialog.getByRole('button', { name: 'Afficher le code' }).click()
    const address = await dialog.locator('.fp-code').innerText()
    await inspector.look(admin, 'the code of a device')
    const shown = performance.now()
    device = await journey.window({ size: phone })
    await device.goto('/login')
    await device.getByRole('button', { name: 'Se connecter', exact: true }).waitFor()
    // The link is pasted into the open page, so that only the part behind «#» changes.
    await device.goto(new URL(address).pathname + new URL(address).hash)
    await device.getByText('Caisse du grill').waitFor()
    expect(new URL(device.url()).hash, 'nobody reads the code over a shoulder').toBe('')
    const opened = performance.now()
    await inspector.look(device, 'whose workplace a phone becomes')
    await device.getByLabel('Choisissez un code').fill('1234')
    await device.getByRole('button', { name: 'Commencer' }).click()
    await device.getByText(refusals['pin-common']).waitFor()
    const tapped = performance.now()
    await device.getByLabel('Choisissez un code').fill('2580')
    await device.getByRole('button', { name: 'Commencer' }).click()
    await device.waitForURL('**/pos')
    await device.getByRole('main').waitFor()
    tell(
      `devices: code shown in ${((shown - start) / 1000).toFixed(1)} s (with a look), phone opened in ${((opened - shown) / 1000).toFixed(1)} s, from the tap to the till ${since(tapped)}`,
    )
    await dialog.getByText("C'est fait").waitFor()
    await dialog.getByRole('button', { name: "Ce n'est pas le bon téléphone\u00A0: le retirer" }).waitFor()
    await inspector.look(admin, 'a phone that has come in')
    await dialog.getByRole('button', { name: 'Terminé', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await device.getByText('Appareil à votre nom').waitFor()
    await inspector.look(device, 'a person told of a device in their name')
    await device.getByRole('button', { name: "J'ai compris" }).click()
    await device.getByText('Appareil à votre nom').waitFor({ state: 'detached' })
    const [dish] = await productsOf(device)
    sold = await sellOne(device, await issueCard(admin, 500_00), dish!)
    expect(sold.orderNumber).toBeTruthy()
  })

  test('gives the device another name, and finds it by the name of its person', async () => {
    await admin.getByRole('button', { name: 'Actions pour Caisse du grill' }).click()
    await admin.getByRole('menuitem', { name: 'Renommer' }).click()
    const dialog = admin.getByRole('dialog')
    await dialog.getByLabel('Nom').fill('Caisse 2')
    await inspector.look(admin, 'a device being renamed')
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await admin.getByText('Appareil renommé').first().waitFor()
    await admin.getByLabel('Rechercher').fill('personne de ce nom')
    await admin.getByText('Aucun appareil ne correspond.').waitFor()
    await inspector.look(admin, 'no device that passes the search')
    await admin.getByLabel('Rechercher').fill('hamza')
    const row = admin.getByRole('listitem').filter({ hasText: 'Caisse 2' })
    await row.getByText('Imprimante 192.168.1.50:9100').waitFor()
    await admin.getByRole('button', { name: 'Actions pour Caisse 2' }).click()
    await admin.getByRole('menuitem', { name: 'Imprimante de reçus' }).click()
    await admin.getByRole('dialog').getByLabel('Imprimante de reçus (facultatif)').fill('')
    await inspector.look(admin, 'the printer of a device')
    await admin.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click()
    await row.getByText('Imprimante 192.168.1.50:9100').waitFor({ state: 'detached' })
  })

  test('makes the device ring until somebody has found it', async () => {
    await device.reload()
    await device.getByRole('main').waitFor()
    await admin.getByRole('button', { name: 'Actions pour Caisse 2' }).click()
    await admin.getByRole('menuitem', { name: 'Faire sonner' }).click()
    await admin.getByText('Sonne', { exact: true }).waitFor()
    const sought = device.getByRole('dialog', { name: 'On cherche cet appareil' })
    await sought.waitFor()
    await inspector.look(device, 'a device that is looked for')
    await device.keyboard.press('Escape')
    await device.mouse.click(5, 5)
    expect(await sought.isVisible(), 'a stray tap or key finds nothing').toBe(true)
    await sought.getByRole('button', { name: 'Trouvé' }).click()
    await sought.waitFor({ state: 'detached' })
    await admin.getByText('Retrouvé\u00A0: Caisse 2').first().waitFor()
    await admin.getByText('Sonne', { exact: true }).waitFor({ state: 'detached' })
  })

  test('sees the device in the list and takes it out of use, and it is signed out within two seconds', async () => {
    journey.forgive(/status of 40[13]|net::ERR_/)
    await loseAnswerOf(device, sold.operationId)
    const row = admin.getByRole('listitem').filter({ hasText: 'Caisse 2' })
    await row.getByText('Vu').waitFor()
    await inspector.look(admin, 'a device in use')
    await row.getByRole('button', { name: 'Actions pour Caisse 2' }).click()
    await admin.getByRole('menuitem', { name: 'Révoquer' }).click()
    await inspector.look(admin, 'a device being revoked')
    await admin.getByRole('dialog').getByRole('button', { name: 'Révoquer', exact: true }).click()
    const start = performance.now()
    await device.getByText(refusals['device-revoked']).waitFor()
    await device.getByText('Cet appareil garde 1 opération à vérifier.').waitFor()
    await device.getByText('Vente de 9 999,00 DH').waitFor()
    await inspector.look(device, 'a revoked device that holds a sale')
    tell(`devices: a revoked phone read so after ${since(start)}`)
    await row.waitFor({ state: 'detached' })
  })

  test('reads from a distance which sales the device still held as unsettled, and their outcome', async () => {
    await device.getByText(/Un administrateur la voit dans/).waitFor()
    const held = admin.getByRole('article', { name: 'Opérations de Caisse 2' })
    await held.getByText('Enregistrée', { exact: true }).waitFor()
    expect(
      await held.getByText('9 999,00').count(),
      'what the books say, not what the browser had kept',
    ).toBe(0)
    await inspector.look(admin, 'what a revoked device held')
    await held.getByRole('button', { name: "C'est vu" }).click()
    await held.getByRole('button', { name: "C'est vu" }).waitFor({ state: 'detached' })
    await held.getByRole('link', { name: /^Vente de .*, Hamza/ }).click()
    await admin.getByRole('heading', { level: 1 }).waitFor()
    await admin.goBack()
    await held.waitFor()
  })

  test('reads on the device itself the outcome of the sales that it still held', async () => {
    journey.forgive(/status of 422/)
    await device.unroute('**/settlement')
    const { emails, password } = journey.server.signIns
    await comeIn(device, emails.admin, password)
    await device.getByRole('button', { name: 'Enregistrée (1)', exact: true }).click()
    await device.getByText('enregistrée', { exact: true }).waitFor()
    await device.getByText(/^Vente de .*, Hamza/).waitFor()
    expect(await device.getByText('9 999,00').count(), 'what the browser had kept is not believed').toBe(0)
  })

  test('removes a phone again when another phone than intended has used the code', async () => {
    journey.forgive(/status of 40[13]/)
    await admin.getByRole('button', { name: 'Ajouter un appareil' }).click()
    const dialog = admin.getByRole('dialog')
    await dialog.getByLabel('Nom').fill('Caisse 3')
    const hamza = await dialog.locator('option', { hasText: 'Hamza' }).getAttribute('value')
    await dialog.getByLabel('Qui travaille dessus').selectOption(hamza)
    await dialog.getByRole('button', { name: 'Afficher le code' }).click()
    const { pathname, hash } = new URL(await dialog.locator('.fp-code').innerText())
    const stranger = await journey.window({ size: phone })
    await stranger.goto(pathname + hash)
    // The pin chosen earlier was deleted with the device it was chosen on.
    await stranger.getByLabel('Choisissez un code').fill('7319')
    await stranger.getByRole('button', { name: 'Commencer' }).click()
    await stranger.waitForURL('**/pos')
    await dialog.getByRole('button', { name: "Ce n'est pas le bon téléphone\u00A0: le retirer" }).click()
    await dialog.getByText('ce téléphone est déconnecté').waitFor()
    await stranger.getByText(refusals['device-revoked']).waitFor()
    await inspector.look(admin, 'a phone that was sent away')
    await dialog.getByRole('button', { name: 'Ajouter de nouveau' }).click()
    await dialog.getByText('Il sert une seule fois').waitFor()
    expect(await dialog.locator('.fp-code').innerText()).not.toContain(hash)
    inspector.nothingFound()
  })
})

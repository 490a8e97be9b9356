/**
 * What the organiser decides about cards: their front, and the address in their QR codes, which is asked before the first card is
 * printed.
 */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { plainFront } from '#rules/paper/card-front.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { readCodes, reader } from '#server/testing/read-codes.ts'
import { hireInspector } from './venue/inspector.ts'
import { startJourney } from './venue/journey.ts'
import { issueCard } from './venue/through-the-api.ts'

const journey = startJourney({ event: 'Moussem de Tan-Tan' })
const { look, nothingFound } = hireInspector()

/** A picture of one single colour, so that a change made by the printing shows. */
const poster = () =>
  sharp({ create: { width: 600, height: 900, channels: 3, background: '#C2410C' } })
    .png()
    .toBuffer()

/** The colour of the picture at half its height, and at this fraction of its width. */
async function colorAt(picture: Buffer, along: number): Promise<number[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width * along)) * info.channels
  return [...data.subarray(at, at + 3)]
}

test('the front of a card shows the picture and the words that the organiser chose, and its QR code is still readable', async () => {
  const admin = await journey.enter('admin')
  // The print window neither prints nor closes by itself, so that the test can look at it.
  await admin.context().addInitScript('if (opener) window.print = window.close = () => undefined')
  const sheet = admin.getByRole('dialog')
  const press = (name: string) => sheet.getByRole('button', { name, exact: true }).last().click()
  const choosePoster = async () => {
    const choosing = admin.waitForEvent('filechooser')
    await press('Ajouter une image')
    await (await choosing).setFiles({ name: 'affiche.png', mimeType: 'image/png', buffer: await poster() })
    await sheet.getByRole('heading', { name: "Cadrer l'image" }).waitFor()
    await sheet.getByRole('button', { name: 'Utiliser cette image' }).and(admin.locator(':enabled')).click()
  }
  await admin.goto('/admin/venue')
  await admin.getByRole('button', { name: 'Image et texte du recto', exact: true }).click()
  await sheet.getByRole('heading', { name: 'Recto des cartes' }).waitFor()
  await choosePoster()
  await sheet.getByLabel('Texte en français (facultatif)').fill('Un goût de fête 😀')
  await sheet.getByLabel('Texte en arabe (facultatif)').fill('مرحبا بكم في سوق النكهات')
  await press('Enregistrer')
  await sheet.getByText(refusals['card-words-unprintable']).last().waitFor()
  await sheet.getByLabel('Texte en français (facultatif)').fill('Un goût de fête')
  await look(admin, 'the front of cards while it is chosen')
  nothingFound()
  journey.forgive(/409/)
  // Another admin saves first: this admin keeps what they typed, and overwrites nothing.
  const data = { seen: plainFront, french: 'Bienvenue', arabic: '' }
  expect((await admin.request.put('/api/v1/settings/card-front', { data })).ok()).toBe(true)
  await press('Enregistrer')
  await sheet.getByText(refusals['event-changed']).last().waitFor()
  expect(await sheet.getByLabel('Texte en français (facultatif)').inputValue()).toBe('Un goût de fête')
  await press('Reprendre les réglages enregistrés')
  await expect.poll(() => sheet.getByLabel('Texte en français (facultatif)').inputValue()).toBe('Bienvenue')
  await choosePoster()
  await sheet.getByLabel('Texte en français (facultatif)').fill('Un goût de fête')
  await sheet.getByLabel('Texte en arabe (facultatif)').fill('مرحبا بكم في سوق النكهات')
  await press('Enregistrer')
  await sheet.waitFor({ state: 'hidden' })
  const { code } = await issueCard(admin, 50_00)
  await admin.goto(`/cards?q=${code}`)
  await admin.getByRole('article').filter({ hasText: code }).getByRole('button', { name: 'Imprimer' }).click()
  await sheet.getByText(`${journey.server.address}/c/`).waitFor()
  const [paper] = await Promise.all([admin.waitForEvent('popup'), press('Imprimer')])
  const [front, back] = [paper.locator('.face').first(), paper.locator('.face').nth(1)]
  await back.waitFor()
  const words = await front.locator('text').allTextContents()
  expect(words.join(' ')).toContain('Un goût de fête مرحبا بكم في سوق النكهات')
  // The colour on the card may differ from the poster's by a few shades.
  const shades = await colorAt(await front.screenshot(), 0.9)
  for (const [place, shade] of [194, 65, 12].entries())
    expect(Math.abs((shades[place] ?? 0) - shade), `${shades}`).toBeLessThan(12)
  expect(await readCodes(await back.screenshot()), reader).toEqual([`${journey.server.address}/c/${code}`])
  await paper.close()
})

test('no card is printed before the address of cards is chosen, and the print dialog asks for it', async () => {
  const admin = await journey.enter('admin')
  // Restarts the server without the PUBLIC_URL that journeys set by default.
  journey.forgive(/ERR_CONNECTION_REFUSED|Failed to load resource|WebSocket|stream/)
  await journey.server.kill()
  await journey.server.restart({ PUBLIC_URL: undefined })
  const { code } = await issueCard(admin, 50_00)
  await admin.goto(`/cards?q=${code}`)
  await admin.getByRole('article').filter({ hasText: code }).getByRole('button', { name: 'Imprimer' }).click()
  await admin.getByText('Quelle adresse vos clients ouvriront-ils\u00A0?').waitFor()
  await admin.getByRole('radio', { name: /^Un domaine à vous/ }).click()
  await admin.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await admin.getByText(refusals['event-address-malformed']).last().waitFor()
  await look(admin, 'the address of the cards, asked before the first is printed')
  await admin.getByRole('radio', { name: /^Le code seul/ }).click()
  await admin.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await admin.getByText('Le QR code porte le code seul.').waitFor()
  await admin.getByRole('dialog').getByRole('button', { name: 'Imprimer' }).waitFor()
  await admin.goto('/admin/event') // an address that people may have kept
  await admin.waitForURL('**/admin/venue')
  await admin.getByRole('heading', { name: "Les téléphones de l'équipe" }).waitFor()
  await admin
    .getByRole('img', { name: /^QR code de http:/ })
    .first()
    .waitFor()
  await admin.getByRole('radio', { name: /^Le code seul/, checked: true }).waitFor()
  await look(admin, 'an event whose cards bear their code alone', {
    wide: 'venue',
    narrow: 'venue-phone',
  })
  expect(await admin.getByRole('button', { name: 'Enregistrer', exact: true }).isEnabled()).toBe(false)
  nothingFound()
})

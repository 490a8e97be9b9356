/**
 * What the organiser decides about cards: their front, and the address in their QR codes, which is asked before the first card is
 * printed.
 */

import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { plainFront } from '#rules/paper/card-front.ts'
import { refusals } from '#rules/plain/refusal.ts'
import { readCodes, reader } from '#server/testing/read-codes.ts'
import { hireInspector } from './venue/inspector.ts'
import { phone, startJourney } from './venue/journey.ts'
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
  const card = admin.getByRole('region', { name: 'La carte', exact: true })
  const press = (name: string) => sheet.getByRole('button', { name, exact: true }).last().click()
  const pressHere = (name: string) => card.getByRole('button', { name, exact: true }).click()
  const choosePoster = async () => {
    const choosing = admin.waitForEvent('filechooser')
    await pressHere('Ajouter une image')
    await (await choosing).setFiles({ name: 'affiche.png', mimeType: 'image/png', buffer: await poster() })
    await sheet.getByRole('heading', { name: "Cadrer l'image" }).waitFor()
    await sheet.getByRole('button', { name: 'Utiliser cette image' }).and(admin.locator(':enabled')).click()
  }
  await admin.goto('/admin/venue?etape=carte')
  await card.getByLabel('Texte en français (facultatif)').waitFor()
  await choosePoster()
  await card.getByLabel('Texte en français (facultatif)').fill('Un goût de fête 😀')
  await card.getByLabel('Texte en arabe (facultatif)').fill('مرحبا بكم في سوق النكهات')
  await pressHere('Enregistrer')
  await card.getByText(refusals['card-words-unprintable']).last().waitFor()
  await card.getByLabel('Texte en français (facultatif)').fill('Un goût de fête')
  await look(admin, 'the front of cards while it is chosen')
  nothingFound()
  journey.forgive(/409/)
  // Another admin saves first: this admin keeps what they typed, and overwrites nothing.
  const data = { seen: plainFront, french: 'Bienvenue', arabic: '' }
  expect((await admin.request.put('/api/v1/settings/card-front', { data })).ok()).toBe(true)
  await pressHere('Enregistrer')
  await card.getByText(refusals['event-changed']).last().waitFor()
  expect(await card.getByLabel('Texte en français (facultatif)').inputValue()).toBe('Un goût de fête')
  await pressHere('Reprendre les réglages enregistrés')
  await expect.poll(() => card.getByLabel('Texte en français (facultatif)').inputValue()).toBe('Bienvenue')
  await choosePoster()
  await card.getByLabel('Texte en français (facultatif)').fill('Un goût de fête')
  await card.getByLabel('Texte en arabe (facultatif)').fill('مرحبا بكم في سوق النكهات')
  await pressHere('Enregistrer')
  await admin.getByText('Recto des cartes enregistré', { exact: true }).waitFor()
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
  await admin.goto('/admin/venue')
  await admin.getByRole('link', { name: /^Préparer mon événement/ }).click()
  await admin.getByRole('link', { name: "Choisir l'adresse", exact: true }).click()
  await admin.waitForURL((url) => url.search === '?etape=adresse')
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
  await admin.waitForURL((url) => url.pathname === '/admin/venue')
  await admin.getByRole('link', { name: /^L'adresse des cartes/ }).click()
  await admin.getByRole('radio', { name: /^Le code seul/, checked: true }).waitFor()
  await look(admin, 'an event whose cards bear their code alone', {
    wide: 'venue',
    narrow: 'venue-phone',
  })
  expect(await admin.getByRole('button', { name: 'Enregistrer', exact: true }).isEnabled()).toBe(false)
  nothingFound()
})

describe('«Réglages du lieu»', () => {
  const steps = [
    'evenement',
    'adresse',
    'carte',
    'papiers',
    'imprimante',
    'bipeurs',
    'telephones',
    'reseau',
    'copies',
    'second',
    'machine',
  ]
  let admin: Page
  beforeAll(async () => {
    admin = await journey.enter('admin')
  })
  const open = async (step: string) => {
    await admin.goto(`/admin/venue?etape=${step}`)
    await list().locator('[aria-current="page"]').waitFor()
  }
  const list = () => admin.getByRole('navigation', { name: 'Réglages', exact: true })

  test('is a list of eleven steps, each with an address of its own and all but the last whole on a screen of 1280 × 640', async () => {
    await admin.setViewportSize({ width: 1280, height: 640 })
    for (const step of steps) {
      await open(step)
      await expect
        .poll(() =>
          admin
            .locator('main [aria-busy]')
            .or(list().getByText('…', { exact: true }))
            .count(),
        )
        .toBe(0)
      if (step === 'adresse') await admin.getByRole('radio', { name: /^L'adresse de cet/ }).click()
      if (step === 'bipeurs') await admin.getByLabel('Pilotage').selectOption('netpage')
      const height = await admin.evaluate(() => document.documentElement.scrollHeight)
      if (step !== 'machine') expect(height, step).toBeLessThanOrEqual(640)
      await look(admin, `the settings of the venue: ${step}`)
      await admin.setViewportSize({ width: 1280, height: 640 })
      await admin.evaluate(() => localStorage.clear())
    }
    expect(await list().getByRole('link').count()).toBe(steps.length)
    nothingFound()
  })

  test('asks for an address of this computer that nobody chose beforehand, and says what each one costs', async () => {
    await open('adresse')
    await admin.getByRole('radio', { name: /^Le code seul Conseillé/ }).waitFor()
    await admin.getByRole('radio', { name: /^Un domaine à vous/ }).click()
    await admin.getByText('Conseillé', { exact: true }).waitFor({ state: 'hidden' })
    await admin.getByRole('radio', { name: /^L'adresse de cet ordinateur/ }).click()
    await admin.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await admin.getByText(refusals['event-address-unchosen']).waitFor()
    const number = admin.getByRole('radio', { name: /Change si la box change.: réservez-la$/ }).first()
    await number.click()
    await admin.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await admin.getByText(/Le réseau peut donner demain un autre numéro/).waitFor()
    await list()
      .getByText(/^\d+\.\d+\.\d+\.\d+:\d+/)
      .waitFor()
  })

  test('shows one QR code at a time, chosen by what it is for', async () => {
    await open('telephones')
    await admin.getByRole('radiogroup', { name: /^À quoi sert-il/ }).waitFor()
    expect(await admin.getByRole('img', { name: /^QR code de http/ }).count()).toBe(1)
  })

  test('tells whether the machine is well, what to do where it is not, and looks again when asked', async () => {
    await open('machine')
    const line = (title: string) =>
      admin
        .getByRole('list', { name: 'Points regardés', exact: true })
        .getByRole('listitem')
        .filter({ has: admin.getByRole('heading', { name: title, exact: true }) })
    await line('Base de données').getByText('Bien', { exact: true }).waitFor()
    await line('Imprimantes').getByText("Aucune imprimante de reçus n'est réglée.").waitFor()
    await admin.evaluate(
      `fetch('/api/v1/settings/printer', { method: 'PUT', headers: { 'content-type': 'application/json' }, body: '{"address":"127.0.0.1:9"}' })`,
    )
    await admin.getByRole('button', { name: 'Regarder encore', exact: true }).click()
    await line('Imprimantes').getByText('À régler', { exact: true }).waitFor()
    await line('Imprimantes').getByText("Allumez l'imprimante").waitFor()
    await list()
      .getByText(/^\d+\u00A0points? à régler/)
      .waitFor()
    await look(admin, 'the state of the machine')
    await look(admin, 'the state of the machine, on the other screen')
    nothingFound()
  })

  test('begins with the list on a phone, where a step is a page with a way back that asks about unsaved words', async () => {
    await admin.setViewportSize(phone)
    await admin.goto('/admin/venue')
    await list().getByRole('link', { name: "L'imprimante" }).click()
    await admin.getByRole('heading', { level: 1, name: "L'imprimante" }).waitFor()
    expect(await list().count()).toBe(0)
    await admin.getByLabel('Adresse (facultatif)').fill('192.168.1.50')
    await admin.getByRole('button', { name: 'Réglages du lieu', exact: true }).click()
    await admin.getByRole('heading', { name: /Abandonner les modifications/ }).waitFor()
    await admin.getByRole('button', { name: 'Abandonner', exact: true }).click()
    await list().waitFor()
    expect(new URL(admin.url()).search).toBe('')
    await look(admin, 'the list of settings on a phone')
    nothingFound()
  })
})

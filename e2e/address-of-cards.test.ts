/** The address that the QR codes of cards open, asked before the first is printed. */
import { expect, test } from 'vitest'
import { refusals } from '#rules/refusal.ts'
import { hireInspector } from './venue/inspector.ts'
import { startJourney } from './venue/journey.ts'
import { issueCard } from './venue/through-the-api.ts'

const journey = startJourney({ event: 'Moussem de Tan-Tan' })
const { look, nothingFound } = hireInspector()

test('no card is printed before its address was chosen, which is asked in place', async () => {
  const admin = await journey.enter('admin')
  // Started without the address that the start of a journey fixes.
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

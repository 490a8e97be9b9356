/** The accessibility of screens with an open camera. Apart from the others, because a browser with a camera is slower. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, test } from 'vitest'
import { hireInspector } from '../venue/inspector.ts'
import { startJourney } from '../venue/journey.ts'
import { issueCard, openTillFirst } from '../venue/through-the-api.ts'
import { filmCards } from './card-film.ts'

const folder = mkdtempSync(join(tmpdir(), 'card-films-'))
const film = join(folder, 'card.y4m')
const journey = startJourney({ film })
const { look, nothingFound } = hireInspector()

afterAll(() => rmSync(folder, { recursive: true }))

test('cards and recharge desk are accessible while their camera is open', async () => {
  const admin = await journey.enter('admin')
  const { code } = await issueCard(admin, 800_00, 'PREMIUM', 'offered')
  filmCards(film, [{ frames: 30, texts: [`${journey.server.address}/c/${code}`] }])
  await admin.goto('/cards')
  await admin.getByRole('button', { name: 'Scanner' }).click()
  await admin.getByRole('dialog').waitFor()
  await look(admin, 'scanning a card')
  await admin.context().close()

  const operator = await journey.enter('recharge_operator', {
    before: (asking) => openTillFirst(asking, 500_00),
  })
  await operator.context().grantPermissions(['camera'], { origin: journey.server.address })
  await operator.getByRole('button', { name: 'Caméra', exact: true }).click()
  await operator.getByRole('button', { name: '100,00 DH', exact: true }).click()
  await operator.getByRole('button', { name: 'Recharger 100,00 DH' }).waitFor()
  await look(operator, 'recharge, card read by the camera', { wide: 'recharge' })
  await operator.context().close()
  nothingFound()
})

/** An archive is checked by the page that lies inside it, opened from a folder on a computer without any network. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inArchive } from '#rules/archive/archive-form.ts'
import { changeRows, packed, sealAnew, unpack } from '#server/testing/archive-of.ts'
import { testFolder } from '#server/testing/test-folder.ts'
import { askAxe } from './venue/ask-axe.ts'
import { inOrder } from './venue/in-order.ts'
import { phone, startJourney, tablet } from './venue/journey.ts'
import { photograph } from './venue/photographs.ts'
import { asked } from './venue/through-the-api.ts'

const journey = startJourney()
const folder = testFolder()
const path = (name: string) => join(folder, name)
const [good, tampered, cut, sealed, zipped, cutZipped, picture] = [
  'farhapass-20261127.tar',
  'changed.tar',
  'cut.tar',
  'sealed.tar.gz.age',
  'farhapass-20261127.tar.gz',
  'cut.tar.gz',
  'plan.png',
].map(path)

let page: Page

beforeAll(async () => {
  const admin = await journey.enter('admin')
  const { password } = journey.server.signIns
  await asked(admin, '/me/confirmation', { current: password, code: '' })
  const answer = await admin.context().request.get('/api/v1/archive')
  expect(answer.headers()['content-disposition']).toMatch(/^attachment; filename="farhapass-\d{8}\.tar"$/)
  const archive = await answer.body()
  const files = await unpack(archive)
  writeFileSync(path('verifier.html'), files.get(inArchive.page) as Buffer)
  writeFileSync(good as string, archive)
  writeFileSync(cut as string, archive.subarray(0, archive.length / 2))
  writeFileSync(zipped as string, gzipSync(archive))
  writeFileSync(cutZipped as string, gzipSync(archive).subarray(0, 20_000))
  writeFileSync(picture as string, Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))
  writeFileSync(sealed as string, 'age-encryption.org/v1\n-> X25519 …')
  changeRows(files, 'operation', (rows) =>
    rows.map((row) => (row.till_number === 3 ? { ...row, amount: Number(row.amount) + 1 } : row)),
  )
  sealAnew(files)
  writeFileSync(tampered as string, await packed(files))
  // Whatever the page asks of another address than a file fails the journey.
  page = await journey.window({ at: 'file://' })
  await page.context().setOffline(true)
  await page.goto(`file://${path('verifier.html')}`)
})
afterAll(() => rmSync(folder, { recursive: true }))

const choose = (on: Page, file: string | undefined) =>
  on.getByLabel('Choisir un fichier').setInputFiles(file as string)

/** Drops files one after the other, without a pause between them. */
const dropping = (files: readonly (string | undefined)[]) => `
  for (const [name, coded] of ${JSON.stringify(
    files.map((file) => [basename(file as string), readFileSync(file as string).toString('base64')]),
  )}) {
    const bytes = Uint8Array.from(atob(coded), (each) => each.charCodeAt(0))
    const held = new DataTransfer()
    held.items.add(new File([bytes], name))
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: held, bubbles: true, cancelable: true }))
  }`
const heading = (on: Page, name: string | RegExp) => on.locator('#verdict').getByRole('heading', { name })

/** In each size and each theme: nothing is too wide, and axe finds nothing. */
async function look(state: string): Promise<void> {
  const findings: string[] = []
  for (const size of [tablet, phone])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme })
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
      findings.push(...(await askAxe(page, {})))
      await photograph(page, `verifier-${state}-${size.width}-${colorScheme}`)
    }
  expect(findings).toEqual([])
  await page.setViewportSize(tablet)
  await page.emulateMedia({ colorScheme: 'light' })
}

describe('the page inside an archive', { retry: 0 }, () => {
  inOrder()

  test('opens from a folder and waits for an archive', async () => {
    await page.getByRole('heading', { name: 'Vérifier une archive', level: 1 }).waitFor()
    await look('waiting')
  })

  test('says that an untouched archive is sound, and what it counted', async () => {
    await choose(page, good)
    await heading(page, 'Cette archive est juste.').waitFor()
    const words = await page.locator('#verdict').innerText()
    expect(words).toMatch(/\d+\sopérations, \d+\schaînes, Σ = 0, soldes justes\./)
    await page.getByText('Empreintes des rapports de clôture').click()
    await page
      .getByText(/^[0-9a-f]{64}$/)
      .first()
      .waitFor()
    await look('sound')
  })

  test('names the first operation that does not follow the one before', async () => {
    await choose(page, tampered)
    await heading(page, /^La 3ᵉ opération de la caisse d.+ du \d\d\/\d\d ne suit pas la 2ᵉ\.$/).waitFor()
    await page
      .locator('#verdict')
      .getByText(/^operation\.jsonl, ligne \d+$/)
      .first()
      .waitFor()
    await look('tampered')
  })

  test('says of an archive that was cut where it ends', async () => {
    await choose(page, cut)
    await heading(
      page,
      /^Cette archive est coupée : elle s'arrête dans .+\. Prenez-la de nouveau\.$/,
    ).waitFor()
  })

  test('reads an archive from a place zipped, as age opens it', async () => {
    await choose(page, zipped)
    await heading(page, 'Cette archive est juste.').waitFor()
    await choose(page, cutZipped)
    await heading(page, /^Cette archive est coupée/).waitFor()
  })

  test('says how an encrypted archive is opened first', async () => {
    await choose(page, sealed)
    await heading(page, 'Cette archive est chiffrée.').waitFor()
    // Nobody needs the key of a house that runs.
    const words = await page.locator('#verdict').innerText()
    expect(words.indexOf('Téléchargez plutôt')).toBeLessThan(words.indexOf('age -d'))
    expect(words).toContain('Téléchargez plutôt')
    await look('sealed')
  })

  test('says of a picture in one sentence that it is no archive, and what to choose', async () => {
    await choose(page, picture)
    await heading(page, "Ce fichier n'est pas une archive de FarhaPass.").waitFor()
    expect(await page.locator('#verdict').innerText()).toBe(
      "Ce fichier n'est pas une archive de FarhaPass.\n\nUne archive s’appelle farhapass-….tar : choisissez ce fichier.",
    )
    await look('no archive')
  })

  test('takes an archive that is dropped anywhere on it', async () => {
    await page.evaluate(dropping([good]))
    await heading(page, 'Cette archive est juste.').waitFor()
  })

  test('checks the second of two archives when it is dropped before the first was checked', async () => {
    await page.evaluate(`
      globalThis.headings = []
      const verdict = document.querySelector('#verdict')
      new MutationObserver(() => verdict.querySelectorAll('h2').forEach((h2) => headings.push(h2.textContent)))
        .observe(verdict, { childList: true })`)
    await page.evaluate(dropping([good, tampered]))
    await heading(page, /ne suit pas la 2ᵉ\.$/).waitFor()
    expect(await page.locator('#verdict').innerText()).toContain('changed.tar')
    await page.evaluate(dropping([tampered, good]))
    await heading(page, 'Cette archive est juste.').waitFor()
    expect(await page.evaluate('headings')).toEqual([
      expect.stringMatching(/ne suit pas la 2ᵉ\.$/),
      'Cette archive est juste.',
    ])
  })

  test('is served from the guides too, under its own policy', async () => {
    const reader = await journey.window()
    await reader.goto('/aide')
    await reader.getByRole('link', { name: 'Vérifier une archive' }).click()
    await choose(reader, good)
    await heading(reader, 'Cette archive est juste.').waitFor()
  })
})

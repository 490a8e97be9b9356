import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { homeOf, type Role } from '#rules/people/staff.ts'
import { unfoldCreation } from './venue/cards-screen.ts'
import { takeClock } from './venue/clock.ts'
import { hireInspector } from './venue/inspector.ts'
import { phone, startJourney, tablet } from './venue/journey.ts'
import { keysAreOn } from './venue/keys.ts'
import { issueCard } from './venue/through-the-api.ts'

const journey = startJourney()
const inspector = hireInspector()
const pathOf = (page: Page) => new URL(page.url()).pathname
const navigationOf = (page: Page) => page.getByRole('navigation', { name: 'Navigation principale' })

const linksOf: Partial<Record<Role, readonly string[]>> = {
  admin: [
    ...['Tableau de bord', 'Utilisateurs', 'Stands', 'Produits', 'Catégories', 'Cartes'],
    ...['Sessions de caisse', 'Sessions de recharge', 'Bipeurs', 'Vue des stocks', 'Notifications'],
  ],
  recharge_operator: ['Recharger une carte', 'Ma caisse', 'Historique'],
  vendor: ['Point de vente', 'Ma caisse'],
  econome: ['Gestion des stocks', 'Caisse'],
}

/** The labels of the links, without the counts beside them. */
const labels = async (page: Page) =>
  (await navigationOf(page).getByRole('link').allInnerTexts())
    .map((text) => text.split('\n')[0]?.trim() ?? '')
    .filter((text) => !/^\d/.test(text))

/** How many lines the label of a bottom-bar link takes; a line is 20 px high. */
const linesOf = async (words: Locator) => Math.ceil(((await words.boundingBox())?.height ?? 0) / 20)

describe('the navigation', () => {
  for (const [role, links] of Object.entries(linksOf) as [Role, readonly string[]][])
    for (const size of [tablet, phone])
      test(`shows the links of the role ${role}, ${size.width} px wide`, async () => {
        const page = await journey.enter(role, { size })
        if (role === 'admin' && size === phone) await page.getByRole('button', { name: 'Menu' }).click()
        if (role === 'admin' && size === tablet)
          await expect.poll(async () => (await labels(page)).slice(0, links.length)).toEqual(links)
        else if (role === 'admin')
          await expect.poll(() => labels(page)).toEqual(expect.arrayContaining([...links]))
        else await expect.poll(() => labels(page)).toEqual(links)
        const menu = page.getByRole('button', { name: role === 'vendor' ? 'Plus' : 'Menu', exact: true })
        if (role !== 'admin' && size === phone) await menu.click()
        const profile = page.getByRole('link', { name: /Administrateur|Opérateur|Vendeur|Économe/ })
        await profile.waitFor()
        // A small tablet shows the link to the profile as an icon without text.
        if (role !== 'admin' && size === tablet) await profile.click()
        await page.getByRole('button', { name: 'Se déconnecter' }).first().waitFor()
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'hidden' })
        // A till shows the brand in its menu, not in its header.
        if (role === 'vendor' && size === phone) await menu.click()
        await page.getByRole('link', { name: 'FarhaPass' }).click()
        await page.waitForURL((url) => url.pathname === homeOf(role))
        expect(await page.getByText('Non autorisé').count()).toBe(0)
        await page.context().close()
      })

  test('does not exist for the role kitchen', async () => {
    const page = await journey.enter('kitchen')
    expect(await page.getByRole('navigation').count()).toBe(0)
    await page.context().close()
  })

  test('shows the role customer only the look-up of cards', async () => {
    const page = await journey.enter('customer')
    await expect.poll(() => labels(page)).toEqual(['Caisse'])
    await page.context().close()
  })
})

test('the bottom bar of a narrow phone cuts or breaks no word, at any font size', async () => {
  const page = await journey.enter('recharge_operator', { size: { width: 360, height: 740 } })
  await page.addStyleTag({ content: ':root { font-size: 20px !important }' })
  for (const label of ['Recharger une carte', 'Ma caisse', 'Historique'])
    expect(await linesOf(navigationOf(page).getByText(label))).toBe(1)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Se déconnecter' }).waitFor()
  const cut = await page.evaluate(`[...document.querySelectorAll('[role="dialog"] .mantine-Button-label')]
    .map((label) => label.scrollWidth - label.clientWidth)`)
  expect(cut).toEqual([0])
  await page.context().close()
})

test.each([
  { width: 1280, height: 640, open: 11 },
  { width: 1366, height: 640, open: 11 },
  { width: 1280, height: 800, open: 14 },
  { width: 1920, height: 1080, open: 21 },
])(
  'the menu of an admin leads to all pages at $width×$height, nothing cut and nothing to scroll',
  async (screen) => {
    const page = await journey.enter('admin', { size: screen })
    const menu = navigationOf(page)
    const links = menu.getByRole('link').filter({ hasNotText: /^\d/ })
    await expect.poll(() => links.count()).toBeGreaterThanOrEqual(screen.open)
    expect(await menu.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0)
    const foot = await page.getByRole('button', { name: 'Se déconnecter' }).boundingBox()
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(screen.height)
    const shown = await labels(page)
    const plus = page.getByRole('button', { name: /^Plus \(\d+\)/ })
    if (shown.length < 21) {
      await expect.poll(() => plus.innerText()).toBe(`Plus (${21 - shown.length})`)
      await plus.focus()
      await page.keyboard.press('Enter')
      const panel = page.getByRole('region', { name: 'Plus de pages' })
      await expect.poll(() => panel.getByRole('link').count()).toBe(21 - shown.length)
      await page.keyboard.press('Tab')
      await panel.getByRole('link').first().and(page.locator(':focus')).waitFor()
      await inspector.look(page, `«Plus» at ${screen.width}×${screen.height}`)
      await page.setViewportSize(screen)
      if (!(await panel.isVisible())) await plus.click()
      await panel.getByRole('link', { name: 'Journal' }).click()
      await page.waitForURL(
        (url) => url.pathname === '/users' && url.searchParams.get('onglet') === 'journal',
      )
      await panel.waitFor({ state: 'hidden' })
      await page.goto('/admin/boards')
      await page.getByRole('button', { name: /^Plus \(\d+\)\s*Écrans pour les clients$/ }).waitFor()
    } else expect(await plus.count()).toBe(0)
    await page.context().close()
    inspector.nothingFound()
  },
)

test('the rail folds to 64 px with a tooltip for each icon, and this device remembers it', async () => {
  const page = await journey.enter('admin')
  await page.getByRole('button', { name: 'Replier le menu' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Déplier le menu' }).waitFor()
  expect((await page.getByRole('banner').boundingBox())?.width).toBe(64)
  const cards = navigationOf(page).getByRole('link', { name: /^Cartes/ })
  await cards.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  const name = cards.getByText('Cartes', { exact: true })
  await expect.poll(() => name.evaluate((tip) => getComputedStyle(tip).opacity)).toBe('1')
  expect((await name.boundingBox())?.x).toBeGreaterThan(64)
  await inspector.look(page, 'the folded rail')
  await page.context().close()
  inspector.nothingFound()
})

test('below 1100 px the rail folds by itself, unfolds when asked, and leaves the choice made on a wide screen unchanged', async () => {
  const page = await journey.enter('admin', { size: { width: 1024, height: 690 } })
  const width = async () => (await page.getByRole('banner').boundingBox())?.width
  await page.getByRole('button', { name: 'Déplier le menu' }).click()
  await page.getByRole('button', { name: 'Replier le menu' }).waitFor()
  expect(await width()).toBe(240)
  await page.reload()
  await page.getByRole('button', { name: 'Déplier le menu' }).waitFor()
  expect(await width()).toBe(64)
  await inspector.look(page, 'the rail of a tablet')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Replier le menu' }).waitFor()
  await page.context().close()
  inspector.nothingFound()
})

test('the badges count what waits without reload, and lead to it', async () => {
  const page = await journey.enter('admin')
  const badge = navigationOf(page).getByRole('link', { name: /cartes? à solde bas$/ })
  await badge.waitFor()
  const figure = async () => Number.parseInt((await badge.innerText()).trim(), 10)
  const before = await figure()
  await issueCard(page, 10_00)
  await expect.poll(figure).toBe(before + 1)
  await badge.click()
  await page.waitForURL((url) => url.pathname === '/cards' && url.search === '?statut=low')
  await navigationOf(page).getByRole('link', { name: 'Cartes', exact: true }).click()
  await page.waitForURL((url) => url.search === '')
  const waiting = navigationOf(page).getByRole('link', { name: /notifications? en attente$/ })
  const count = Number.parseInt((await waiting.innerText()).split('\n')[1] ?? '', 10)
  await expect.poll(() => page.title()).toBe(`(${count}) Gestion des cartes · FarhaPass`)
  await page.context().close()
})

test('going back restores the scroll position and the focus on the link that was followed', async () => {
  const page = await journey.enter('admin')
  await page.goto('/cards?tri=balance&statut=stolen&page=x')
  await page.getByRole('list', { name: 'Cartes' }).waitFor()
  await keysAreOn(page)
  await page.getByLabel('Type', { exact: true }).selectOption('BASIC')
  await page.waitForURL((url) => url.searchParams.get('type') === 'BASIC')
  await page.getByText(/^Page 1 sur/).waitFor()
  // Scrolls again until the list is long enough to stay at 400 px.
  await expect.poll(() => page.evaluate<number>('scrollTo(0, 400), scrollY')).toBe(400)
  await page.waitForTimeout(500)
  expect(await page.evaluate<number>('scrollY')).toBe(400)
  await navigationOf(page).getByRole('link', { name: 'Produits' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Produits' }).waitFor()
  await page.goBack()
  await page.waitForURL((url) => url.searchParams.get('type') === 'BASIC')
  await expect.poll(() => page.evaluate<number>('scrollY')).toBe(400)
  await expect.poll(() => page.evaluate<string>('document.activeElement.textContent')).toBe('Produits')
  await page.goBack()
  expect(pathOf(page)).not.toBe('/cards')
  await page.context().close()
})

test('the page of a detail links back up to its list', async () => {
  const page = await journey.enter('admin')
  const { rows } = await (await page.context().request.get('/api/v1/products')).json()
  await page.goto(`/products/${rows[0].id}/stock-history`)
  const trail = page.getByRole('navigation', { name: "Fil d'Ariane" })
  await trail.getByText(rows[0].name, { exact: true }).waitFor()
  expect(await trail.getByRole('listitem').allInnerTexts()).toEqual(['Produits', rows[0].name])
  await inspector.look(page, 'a breadcrumb')
  await trail.getByRole('link', { name: 'Produits' }).click()
  await page.waitForURL((url) => url.pathname === '/products')
  await page.context().close()
  inspector.nothingFound()
})

describe('toasts', () => {
  for (const size of [tablet, phone])
    test(`cover no button of the page, stay while the pointer is over them and close with a click, ${size.width} px wide`, async () => {
      const page = await journey.enter('admin', { size })
      await takeClock(page, '/cards')
      await page.getByRole('list', { name: 'Cartes' }).waitFor()
      await keysAreOn(page)
      await unfoldCreation(page)
      await page.getByRole('button', { name: 'Créer la carte' }).click()
      const toast = page.getByRole('status').filter({ hasText: /^Carte créée$/ })
      await toast.hover()
      expect(await page.evaluate<string[]>(coveredBy(aToast))).toEqual([])
      expect(await page.evaluate<number>(lowestOf(aToast))).toBeLessThanOrEqual(120)
      await page.clock.fastForward(3_500)
      await page.waitForTimeout(300)
      expect(await toast.count()).toBe(1)
      await toast.click()
      await toast.waitFor({ state: 'hidden' })
      await page.context().close()
    })

  for (const size of [tablet, phone])
    test(`stand in the first 120 px of every screen and cover no button and no figure of its task, ${size.width} px wide`, async () => {
      const page = await journey.enter('admin', { size })
      const found: string[] = []
      for (const address of screensWithToasts) {
        await page.goto(address)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await keysAreOn(page)
        // Read as by a scanner gun, on a screen that reads no card.
        await page.keyboard.type('FP-482915-3FA9C07B12DE45F8\n', { delay: 3 })
        await page.getByText('Cet écran ne lit pas les cartes.').waitFor()
        await page.waitForTimeout(150)
        found.push(...(await page.evaluate<string[]>(coveredBy(aToast))).map((part) => `${address} ${part}`))
        const low = await page.evaluate<number>(lowestOf(aToast))
        if (low > 120) found.push(`${address} down to ${low} px`)
      }
      expect(found).toEqual([])
      await page.context().close()
    })

  test('leave the buttons free when the screen is turned or a dialog is open', async () => {
    const page = await journey.enter('admin')
    await page.goto('/sales')
    await keysAreOn(page)
    await page.keyboard.type('FP-482915-3FA9C07B12DE45F8\n', { delay: 3 })
    const toast = page.getByText('Cet écran ne lit pas les cartes.')
    // A toast stays while the pointer is on it.
    await toast.hover()
    await page.waitForTimeout(1_200)
    await page.keyboard.press('?')
    await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).waitFor()
    for (const size of [tablet, phone]) {
      await page.setViewportSize(size)
      await page.waitForTimeout(500)
      expect(await page.evaluate<string[]>(coveredBy(aToast, '[role=dialog]'))).toEqual([])
    }
    expect(await toast.count()).toBe(1)
    await page.context().close()
  })

  test('that report an error have the role alert', async () => {
    const page = await journey.enter('vendor')
    await keysAreOn(page)
    await takeClock(page, '/cards')
    const toast = page.getByRole('alert').filter({ hasText: 'Non autorisé' })
    await toast.waitFor()
    expect(await page.evaluate<string[]>(coveredBy(aToast))).toEqual([])
    expect(await page.evaluate<number>(lowestOf(aToast))).toBeLessThanOrEqual(120)
    await page.mouse.move(10, 700)
    await page.clock.fastForward(3_000)
    await toast.waitFor({ state: 'hidden' })
    await page.context().close()
  })
})

const aToast = '[data-position="top-right"]'

/** Of those that read no card. */
const screensWithToasts = [
  ...[
    '/dashboard',
    '/users',
    '/products',
    '/sales',
    '/admin/recharge-sessions',
    '/admin/cash-proof',
    '/admin/venue',
  ],
]

/** Where the lowest toast ends, in pixels from the top of the screen. */
const lowestOf = (box: string) => `
  Math.max(...[...document.querySelectorAll('${box} [role]')].map((each) => Math.round(each.getBoundingClientRect().bottom)))`

/** The buttons, links, fields and figures of the page's task that lie under a toast, as HTML. Where they leave no room, a toast lies over the navigation. */
const coveredBy = (box: string, pages = 'main, [role=dialog]') => `(() => {
  const over = document.querySelector('${box}')
  const lies = [...over.querySelectorAll('[role]')].map((each) => each.getBoundingClientRect())
  const parts = 'button, a[href], input, select, bdi, dd'
  return [...document.querySelectorAll(\`:is(${pages}) :is(\${parts})\`)]
    .filter((each) => !over.contains(each) && each.checkVisibility())
    .filter((each) => {
      const { left, right, top, bottom, width } = each.getBoundingClientRect()
      // Scrolled under the bar of a phone.
      if (innerWidth < 768 && !each.closest('[role=dialog]') && bottom <= document.querySelector('header').getBoundingClientRect().bottom) return false
      return width > 1 && lies.some((area) => area.left < right && area.right > left && area.top < bottom && area.bottom > top)
    })
    .map((each) => each.outerHTML.slice(0, 120))
})()`

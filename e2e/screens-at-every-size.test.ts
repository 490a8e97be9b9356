/** Every screen of the product on a low laptop, on a tablet and on a phone. Tables that become cards are in organiser-sizes.test.ts. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { faultsInEachSize, walkSizes } from './venue/every-size.ts'
import { startJourney } from './venue/journey.ts'
import { asked, findCard, issueCard, makeBoard, openTill, recharge } from './venue/through-the-api.ts'

const journey = startJourney()
const walk = walkSizes()
let admin: Page
let ids: Readonly<Record<'card' | 'product' | 'sale' | 'operation' | 'report' | 'board', string>>

type Rows = { readonly rows: readonly { readonly id: string }[] }
const firstOf = async (page: Page, path: string) => ((await asked(page, path)) as Rows).rows[0]!.id

beforeAll(async () => {
  admin = await journey.enter('admin')
  const operator = await journey.enter('recharge_operator')
  await openTill(operator, 500_00)
  const recharged = await issueCard(admin, 50_00)
  const { operationId } = (await recharge(operator, recharged.id, 100_00)) as { operationId: string }
  await operator.context().close()
  ids = {
    card: (await findCard(admin, ({ lastPurchaseAt }) => lastPurchaseAt !== null)).id,
    product: await firstOf(admin, '/products'),
    sale: await firstOf(admin, '/sales?period=month'),
    operation: operationId,
    report: await firstOf(admin, '/tills?kind=sale&period=all&status=closed'),
    board: (await makeBoard(admin, 'Au-dessus du grill')).address,
  }
})
afterAll(() => process.stdout.write(`${walk.screens} screens looked at in each size\n`))

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await expect.poll(() => page.locator('[aria-busy=true], [data-dimmed]').count()).toBe(0)
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  await walk.look(page, path.replace(/[0-9a-f-]{36}/, '…'))
}

describe('no screen fades, breaks a word, scrolls sideways, cuts a text or hides its button', () => {
  test('of an administrator', async () => {
    for (const path of [
      ...['/dashboard', '/users', '/users?onglet=journal', '/users?id=plusieurs', '/users?id=nouveau'],
      ...['/stands', '/stands?vue=tableau', '/products', `/products/${ids.product}/stock-history`],
      ...['/admin/categories', '/cards', `/cards/${ids.card}/history`],
      ...['/admin/cashier-sessions?periode=all', '/admin/recharge-sessions?periode=all'],
      ...[
        '/sales?periode=month',
        `/sales/${ids.sale}`,
        `/operations/${ids.operation}`,
        '/admin/cash-proof',
        `/tills/${ids.report}/report`,
      ],
      ...['/admin/watch?periode=all', '/admin/buzzers', '/admin/boards', '/admin/devices'],
      ...['/admin/stock-overview', '/admin/stock-overview?onglet=mouvements&periode=all'],
      ...[
        '/admin/exports',
        '/admin/venue',
        '/admin/venue?etape=copies',
        '/notifications?statut=all',
        '/profile',
        '/cashier',
      ],
    ])
      await visit(admin, path)
    walk.nothingFound()
  })

  test.each([
    ['recharge_operator', ['/recharge', '/recharge/history?session=all', '/recharge/session']],
    ['vendor', ['/pos', '/cashier-session']],
    ['kitchen', ['/kitchen']],
    ['econome', ['/admin/stocks', '/admin/stocks?onglet=stocks', '/admin/stocks?onglet=mouvements']],
  ] as const)('of the role %s', async (role, paths) => {
    const page = await journey.enter(role)
    for (const path of paths) await visit(page, path)
    await page.context().close()
    walk.nothingFound()
  })

  test('that the public sees', async () => {
    const page = await journey.window()
    const { code } = await issueCard(admin, 50_00)
    for (const path of ['/login', '/c', `/c/${code}`, '/aide', '/aide/vendor', '/aide/reprise', ids.board])
      await visit(page, path)
    await page.context().close()
    walk.nothingFound()
  })
})

test('the walk finds what it looks for, in a page that has every fault', async () => {
  const page = await journey.window()
  await page.goto('/login')
  await page.setContent(`
    <style>* { font: 16px monospace; box-sizing: border-box } body { margin: 0 }</style>
    <header style="height: 40px; overflow: auto"><nav style="mask-image: linear-gradient(#000, #0000)">Menu<br>Menu<br>Menu</nav></header>
    <p style="width: 60px; overflow-wrap: anywhere">Approvisionner</p>
    <p style="width: 60px; overflow-wrap: anywhere" class="fp-code">ABCDEFGHIJKLM</p>
    <p style="width: 90px">Rembour&shy;sements</p>
    <p style="width: 60px; overflow: hidden; white-space: nowrap">Inventaire</p>
    <div style="width: 80px; overflow: auto"><div style="width: 200px">Colonne</div></div>
    <main style="padding-top: 2000px"><button class="mantine-Button-root" data-variant="filled">Enregistrer</button></main>`)
  const planted = await faultsInEachSize(page, 'planted')
  const found = planted.filter((fault) => fault.startsWith('planted, 1280×640'))
  expect(found.map((fault) => fault.replace('planted, 1280×640: ', ''))).toEqual([
    'div «Colonne» scrolls 120 px sideways',
    'the menu fades or scrolls: nav «MenuMenuMenu»',
    'the menu fades or scrolls: header «MenuMenuMenu»',
    'the word «Approvisionner» is broken, in p «Approvisionner»',
    'cut: p «Inventaire»',
    'out of reach: button «Enregistrer»',
  ])
  await page.context().close()
})

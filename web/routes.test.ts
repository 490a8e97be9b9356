import { expect, test } from 'vitest'
import source from './routes.tsx?raw'

const screens = Object.keys(
  import.meta.glob(
    './{admin,point-of-sale,recharge-desk,kitchen,stock-room,public-card,profile}/*Screen.tsx',
  ),
)

test('every screen that is built has its place in the table of routes', () => {
  const lost = screens.filter((file) => !source.includes(`${file.split('/').at(-1)?.replace('.tsx', '')}'`))
  expect(lost).toEqual([])
  expect(screens.length).toBeGreaterThan(0)
})

test('every address of the specification is in the table', () => {
  const addresses = `/ /login /dashboard /users /stands /products /cards /admin/cashier-sessions
    /admin/recharge-sessions /admin/buzzers /admin/stock-overview /notifications /admin/categories /cards/$id/history
    /products/$id/stock-history /admin/stocks /pos /cashier-session /recharge /recharge/history /recharge/session
    /kitchen /profile /cashier /c /c/$code`.split(/\s+/)
  expect(addresses.filter((address) => !source.includes(`'${address}'`))).toEqual([])
  expect(addresses).toHaveLength(26)
})

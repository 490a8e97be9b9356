import { expect, test } from 'vitest'
import source from './routes.tsx?raw'

test('every address of the specification is in the table of routes', () => {
  const addresses = `/ /login /dashboard /users /stands /products /cards /admin/cashier-sessions
    /admin/recharge-sessions /admin/buzzers /admin/stock-overview /notifications /admin/categories /cards/$id/history
    /products/$id/stock-history /admin/stocks /pos /cashier-session /recharge /recharge/history /recharge/session
    /kitchen /profile /cashier /c /c/$code`.split(/\s+/)
  expect(addresses.filter((address) => !source.includes(`'${address}'`))).toEqual([])
  expect(addresses).toHaveLength(26)
})

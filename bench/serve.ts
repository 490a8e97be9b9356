/** The entry of the measured server: like that of `npm start`, but on demand without the sums of the dashboard, or with copies. */
import { randomBytes } from 'node:crypto'
import { figureSums } from '#server/books/shelves/figure-sums.ts'
import { openHouse } from '#server/house.ts'
import type { ConnectionSettings } from '#server/platform/connection-settings.ts'
import { openLog } from '#server/platform/log.ts'

const address = JSON.parse(process.env.BENCH_ADDRESS ?? '{}') as ConnectionSettings
const secret = process.env.BENCH_SECRET ?? ''

if (process.env.BENCH_WITHOUT === 'tallies') Object.assign(figureSums, { write: () => [] })

const open = openHouse({
  address,
  secrets: { signIn: secret, cardSeal: secret, push: randomBytes(32).toString('base64url') },
  log: openLog('warn'),
  screens: 'dist/web',
  copier: JSON.parse(process.env.BENCH_COPIER ?? '{}'),
})
const port = await open.listen(0, '127.0.0.1')
process.send?.(port)
process.on('disconnect', () => process.exit())

/** `npm run test:long`: the tests that `npm test` runs at a small volume, at full volume. It takes hours. */
import { buildIfChanged } from './build.mjs'
import { bringBrowser } from './find-chromium.mjs'
import { installPackages } from './install.mjs'
import { follow, start, tool } from './tools.mjs'

const volumes = {
  MATRIX: 'whole',
  IMAGE_STEPS: 'yes',
  AS_A_SERVICE: 'yes',
  OWN_POSTGRES: 'yes',
  CRASH_ROUNDS: '1000',
  FAILOVERS: '20',
  LOSSY_OPERATIONS: '5000',
  MODEL_RUNS: '2000',
  ARCHIVE_ROUNDS: '10',
  ARCHIVE_CALLERS: '64',
  GUESSING_SECONDS: '30',
  GUESSING_PROOFS: '100',
  TILL_RACES: '100',
  CARD_DUELS: '1000',
  CARTS_SECONDS: '60',
  ALERT_DUELS: '500',
  TRANSFER_DUELS: '500',
  NOTIFICATION_DUELS: '500',
  BUZZER_DUELS: '1000',
  HAND_OVER_DUELS: '500',
  PUT_BACK_DUELS: '500',
  PAGER_ROUNDS: '50',
  TAB_DUELS: '200',
  FIGURE_SALES: '2000',
  PLACE_SALES: '2000',
  STOCK_SECONDS: '60',
  SHEET_CARDS: '500',
  CANCELLED_WAITS: '200',
  COVER_FALLS: '20',
  COVER_CALLERS: '64',
  HAND_DEATHS: '10',
  COPY_CALLERS: '64',
  COPY_ROUNDS: '20',
  COPY_INSTANTS: '3',
  COPY_FLIPS: '20',
  COPY_CUTS: 'all',
  COPY_TILLS: '4',
  COPY_KILLS: '20',
  BAD_PLACE_ROUNDS: '10',
  COPY_DEATHS: '20',
  COPY_DUELS: '5',
  COPY_PROMOTIONS: '10',
  KILL_POINTS: '40',
  THINNING_HISTORIES: '10000',
  THINNING_ROUNDS: '200',
  STICK_ROUNDS: '200',
  TEST_TIMEOUT: '3600000',
}
const files = [
  'server/access/guessing-attack.test.ts',
  'server/access/matrix.test.ts',
  'server/access/till-races.test.ts',
  'server/archive/write-archive.test.ts',
  'server/card/sale-races.test.ts',
  'server/buzzer/buzzer-races.test.ts',
  'server/card/draw-card-sheet.test.ts',
  'server/copies/commands.test.ts',
  'server/copies/instants.test.ts',
  'server/copies/refused-copies.test.ts',
  'server/copies/restore.test.ts',
  'server/copies/bad-place-while-selling.test.ts',
  'server/copies/hostile-sticks.test.ts',
  'server/crash/as-a-service.test.ts',
  'server/copies/bad-places.test.ts',
  'server/copies/copy-races.test.ts',
  'server/copies/killed-copier.test.ts',
  'server/copies/promotion.test.ts',
  'server/copies/thinning-at-work.test.ts',
  'server/crash/crash.test.ts',
  'server/crash/failover.test.ts',
  'server/crash/figures-after-death.test.ts',
  'server/crash/image.test.ts',
  'server/crash/own-postgresql.test.ts',
  'server/crash/ring-after-death.test.ts',
  'server/notification/notification-races.test.ts',
  'server/platform/cancelled-wait.test.ts',
  'server/operation/lossy-line.test.ts',
  'server/platform/relay/hand-deaths.test.ts',
  'server/platform/relay/watch-cover.test.ts',
  'server/reference/any-sequence.test.ts',
  'server/sale/crossed-carts.test.ts',
  'server/stock/stock-races.test.ts',
  'server/stock/stock-at-work.test.ts',
  'server/stock-transfer/transfer-races.test.ts',
  'server/ticket/handed-over-or-recalled.test.ts',
  'server/ticket/put-back-ticket.test.ts',
]

/** For every journey: looks at each state of a screen in every size and theme, and makes outages longer. */
const thoroughly = { EVERY_LOOK: 'yes', OUTAGE_SECONDS: '40', DESKTOP_REQUESTS: '50', RELOADS_IN_DOUBT: '20' }

const prove = (settings, project, ...files) =>
  follow(start(tool('vitest', 'run', '--project', project, ...files), { ...settings, ...process.env }))

await installPackages()
await bringBrowser()
await buildIfChanged()
const code = await prove(thoroughly, 'e2e')
const onDevices = await prove(volumes, 'web', 'web/app/device/draft-owner.test.ts')
const ofRules = await prove(
  volumes,
  'rules',
  'rules/copies/thinning.test.ts',
  'rules/copies/steady-time.test.ts',
)
process.exit(code || ofRules || onDevices || (await prove(volumes, 'server', ...files)))

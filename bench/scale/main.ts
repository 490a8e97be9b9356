/**
 * A million cards: how long each question of the cards' screens takes at the server while sixteen callers sell. It
 * measures and prints; the tests of the plans assert which queries must never read a whole table.
 * `npm run bench:scale -- 20` asks each question twenty times, `-- 20 cash` only those of the groups whose name holds «cash».
 */
import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { withClient } from '#server/platform/one-client.ts'
import type { Measured } from '../callers.ts'
import { cookieOf } from '../evening.ts'
import { startServer, type UnderMeasure } from '../server-under-measure.ts'
import { askAround } from './ask-around.ts'
import { openSeason } from './database.ts'
import { drawQuestions } from './questions.ts'
import { printReport, summaryOf } from './report.ts'

const rounds = Number(process.argv[2] ?? 20)
const onlyGroups = process.argv[3] ?? ''
const callers = 16

const secret = randomBytes(32).toString('hex')
const season = await openSeason()
let server: UnderMeasure | undefined

try {
  server = await startServer(season.app, secret)
  const { port } = server
  const drawn = await withClient(season.owner, drawQuestions)
  const questions = drawn.filter(({ group }) => group.includes(onlyGroups))
  const cookie = cookieOf('admin', secret)
  const selling = startSelling(port)
  const quiet = await selling.during(() => new Promise((resolve) => setTimeout(resolve, 10_000)))
  console.log(
    `${callers} callers alone: ${Math.round(quiet.sold.perSecond)} sales/s, p99 ${quiet.sold.p99.toFixed(1)} ms`,
  )
  const busy = await selling.during(() => askAround({ port, cookie, questions, rounds }))
  const summary = { rounds, alone: quiet.sold, beside: busy.sold, ...summaryOf(busy.result) }
  printReport(summary)
  mkdirSync('bench/results', { recursive: true })
  const file = `bench/results/scale-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.json`
  writeFileSync(file, JSON.stringify(summary, null, 2))
  console.log(`Written to ${file}`)
} finally {
  server?.stop()
  await season.stop()
}

/** Sales come from another process, so that its waiting is not measured as waiting at the server. */
function startSelling(port: number) {
  return {
    async during<Result>(work: () => Promise<Result>): Promise<{ result: Result; sold: Measured }> {
      const child = fork(new URL('sell.ts', import.meta.url), { execArgv: ['--import', 'tsx'] })
      const sold = new Promise<Measured>((resolve, reject) => {
        child.once('message', (measured) => resolve(measured as Measured))
        child.once('exit', () => reject(new Error('the callers ended')))
      })
      child.send({ port, secret, callers, cards: season.payers })
      const result = await work()
      child.send('stop')
      return { result, sold: await sold }
    },
  }
}

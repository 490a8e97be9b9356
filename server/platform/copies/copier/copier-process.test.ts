/** The process that copies, started and watched: how it ends, falls silent and comes back, with scripts that have these faults. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants, getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { kill } from '../../../testing/another-process.ts'
import { bundled } from '../../../testing/bundled.ts'
import { logHeard } from '../../../testing/log-heard.ts'
import { type Copier, type CopierStart, startCopier, usualPatience } from './copier-process.ts'
import { CopierFailed, CopierSilent } from './copier-questions.ts'

let folder: string
let copier: Copier
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'copier-process-'))
})
afterEach(() => copier.close())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const place = { slot: 1, folder: '/media/cle', name: 'Clé rouge' } as const

/** Every process of the script adds its number to a file, and what it hears to another. */
function start(script: string, how: Pick<CopierStart, 'patience' | 'priority'> = {}) {
  const path = join(folder, `${Math.random()}.mjs`)
  const [births, heard] = [`${path}.births`, `${path}.heard`]
  writeFileSync(
    path,
    `import { appendFileSync } from 'node:fs'
     appendFileSync('${births}', process.pid + ' ' + Date.now() + '\\n')
     process.on('message', (message) => appendFileSync('${heard}', JSON.stringify(message) + '\\n'))
     process.on('disconnect', () => process.exit(0))
     const say = (message) => process.send(message)
     ${script}`,
  )
  const address = {
    host: 'nowhere',
    port: 1,
    database: 'farhapass',
    user: 'farhapass_copies',
    password: 'x',
    ssl: false,
  }
  const { log, lines } = logHeard()
  const told: string[] = []
  copier = startCopier({
    script: path,
    address,
    dataDir: folder,
    clock: () => new Date(),
    log,
    // The usual one leaves nothing to it beside other tests.
    ...{ priority: getPriority(), ...how },
  })
  copier.listen({
    onState: (places) => void told.push(`state of ${places.length}`),
    onTold: ({ tells }) => void told.push(tells),
    onSilence: () => void told.push(copier.silentSince() ? 'silent' : 'speaks'),
  })
  const linesOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [])
  return { births: () => linesOf(births), heard: () => linesOf(heard), lines, told }
}

async function until(holds: () => boolean): Promise<void> {
  for (const from = performance.now(); !holds(); await wait(10))
    if (performance.now() - from > 60_000) throw new Error('It never came')
}

const speaks = `setInterval(() => say({ tells: 'state', places: [] }), 50)`

describe('the process that copies', () => {
  test('is not started before there is a place, or a question', async () => {
    const { births } = start(speaks)
    copier.tellPlaces([])
    copier.tellTills(true)
    await wait(200)
    expect(births()).toEqual([])
    copier.tellPlaces([place])
    await until(() => births().length === 1)
  })

  test('is told of the house first, then of its places and tills, and gives way to selling', async () => {
    const { births, heard, told } = start(speaks, { priority: undefined })
    copier.tellTills(true)
    copier.tellPlaces([place])
    await until(() => heard().length === 3 && told.includes('state of 0'))
    expect(heard().map((line) => JSON.parse(line).tells)).toEqual(['house', 'places', 'tills'])
    expect(JSON.parse(heard()[1] as string).places).toEqual([place])
    expect(getPriority(Number(births()[0]?.split(' ')[0]))).toBe(constants.priority.PRIORITY_LOW)
  })

  test('answers what it is asked, or says why not', async () => {
    start(`${speaks}
      process.on('message', ({ asks, id, folder }) => asks && say(folder === '/a'
        ? { answers: id, ok: true, result: { folder } } : { answers: id, ok: false, code: 'missing', detail: 'no folder' }))`)
    const look = (at: string) =>
      copier.ask({ asks: 'look', folder: at, house: '1', name: 'Festival', prepares: false })
    expect(await look('/a')).toEqual({ folder: '/a' })
    const failure = await look('/b').catch((error: CopierFailed) => error)
    expect(failure).toBeInstanceOf(CopierFailed)
    expect(failure).toMatchObject({ code: 'missing' })
  })

  test('makes nobody wait longer than they are patient', async () => {
    start(speaks)
    const asked = copier.ask({ asks: 'let-go', slot: 1 }, { patienceMs: 100 })
    await expect(asked).rejects.toBeInstanceOf(CopierSilent)
  })

  test('is started again when it ends, at growing intervals, and whoever waits for an answer is told at once', async () => {
    const { births, lines } = start(`setTimeout(() => process.exit(3), 50)`)
    await expect(copier.ask({ asks: 'drill', slot: 1 })).rejects.toBeInstanceOf(CopierSilent)
    await until(() => births().length === 3)
    expect(lines.slice(0, 2)).toMatchObject([{ pauseMs: 250 }, { pauseMs: 500 }])
    expect(lines[0]?.msg).toBe('the copier ended: it is started again')
  })

  test('is killed when it says nothing, which is told once, and told again when another one speaks', async () => {
    const { births, lines, told } = start(
      `say({ tells: 'state', places: [] })
       import { existsSync, writeFileSync } from 'node:fs'
       if (existsSync('${folder}/mended')) { ${speaks} } else { setTimeout(() => { for (;;) {} }, 100) }`,
      { patience: { toldAfterMs: 1_000, killedAfterMs: 1_500 } },
    )
    copier.tellPlaces([place])
    await until(() => told.includes('silent'))
    const since = copier.silentSince() as Date
    expect(Date.now() - since.getTime()).toBeGreaterThan(900)
    await expect(copier.ask({ asks: 'let-go', slot: 1 })).rejects.toBeInstanceOf(CopierSilent)
    writeFileSync(join(folder, 'mended'), '')
    await until(() => told.at(-1)?.startsWith('state') === true && told.includes('speaks'))
    await until(() => births().length >= 2)
    expect(copier.silentSince()).toBeNull()
    expect(lines.filter(({ msg }) => msg.includes('says nothing')).length).toBe(
      told.filter((one) => one === 'silent').length,
    )
  })

  test('is told as silent, and left alone, when a machine at work gives it no turn for a while', async () => {
    const { births, told } = start(
      `say({ tells: 'state', places: [] })
       const from = Date.now()
       setTimeout(() => { while (Date.now() - from < 2_000); ${speaks} }, 100)`,
      { patience: { ...usualPatience, toldAfterMs: 500 } },
    )
    copier.tellPlaces([place])
    await until(() => told.includes('speaks'))
    expect(told.filter((one) => !one.startsWith('state'))).toEqual(['silent', 'speaks'])
    expect(births()).toHaveLength(1)
  })

  test('ends with the server, however that ends', async () => {
    start(speaks)
    const script = join(folder, 'server.mjs')
    const source = await bundled('server/copier.ts')
    writeFileSync(
      script,
      `import { fork } from 'node:child_process'
       const child = fork('${source}')
       child.once('message', () => console.log(child.pid))`,
    )
    const server = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [pid] = (await once(createInterface({ input: server.stdout }), 'line')) as [string]
    expect(existsSync(`/proc/${pid}`)).toBe(true)
    await kill(server)
    await until(() => !existsSync(`/proc/${pid}`))
  })
})

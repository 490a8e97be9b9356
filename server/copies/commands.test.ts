/** The commands as a person types them, each in a process of its own. */
import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CopiedHouse, openCopiedHouse } from '../testing/copied-house.ts'
import { issueCard } from '../testing/counter.ts'

let house: CopiedHouse
let stick: string
let keyFile: string

beforeAll(async () => {
  house = await openCopiedHouse()
  // No till is open: a copy takes its time beside people who sell.
  await issueCard(house.venue, 90_00)
  stick = join(house.root, 'another stick')
  mkdirSync(stick)
  keyFile = join(house.root, 'key.txt')
  writeFileSync(keyFile, house.printed.toLowerCase().replace(/(.{4})/g, '$1 '))
})
afterAll(() => house.close())

type Said = { readonly code: number | null; readonly out: string; readonly err: string }

async function run(script: 'backup' | 'restore', dataDir: string, ...args: readonly string[]): Promise<Said> {
  const { DATABASE_URL: _, ...env } = process.env
  const child = spawn(process.execPath, ['--import', 'tsx', `server/${script}.ts`, ...args], {
    env: { ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const [code, out, err] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  const seen = (said: string) => said.replace(/[\u00A0\u202F]/g, ' ').trim()
  return { code, out: seen(out), err: seen(err) }
}

it('npm run backup copies beside a running server, and npm run restore brings it back into an empty folder, once', async () => {
  const made = await run('backup', house.dataDir, stick)
  expect(made).toMatchObject({ code: 0, err: '' })
  expect(made.out).toMatch(
    /^Copie du \d\d\/\d\d à \d\d:\d\d : 1 opération, aucune vente\. [\d,]+ Mo, relue et vérifiée\.$/,
  )
  const dataDir = join(house.root, 'new')
  const without = await run('restore', dataDir, stick)
  expect(without).toMatchObject({ code: 1, out: '' })
  expect(without.err).toMatch(/^Donnez la clé de secours/)
  const back = await run('restore', dataDir, stick, '--key', keyFile)
  expect(back).toMatchObject({ code: 0, err: '' })
  expect(back.out).toMatch(
    /Repris jusqu'au \d\d\/\d\d à \d\d:\d\d:\d\d : 1 opération, 1 carte, 90,00 DH sur les cartes\. Comptes vérifiés : justes\./,
  )
  const again = await run('restore', dataDir, stick, '--key', keyFile)
  expect(again).toMatchObject({ code: 1, out: '' })
  expect(again.err).toBe(
    'Ce dossier contient déjà une maison (sans nom, 1 opération). Choisissez un dossier vide.',
  )
  expect(readdirSync(dataDir)).toContain('card-seal.key')
})

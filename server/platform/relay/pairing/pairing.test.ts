/** Two computers become a pair, over loopback. */

import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { wayTroubles } from '#rules/relay/pairing-ways.ts'
import { refuseRelay } from '#rules/relay/relay-refusals.ts'
import {
  type ComputersToPair,
  filesIn,
  movedClocks,
  openComputersToPair,
} from '../../../testing/computers-to-pair.ts'
import { readCopyKeys } from '../../copies/seal/copy-keys.ts'
import { readOwnOfPair, readPairFile } from './pair-file.ts'

let computers: ComputersToPair
beforeEach(async () => {
  computers = await openComputersToPair()
})

/** No key has left the first, and neither names the other. */
function mustBeUnpaired(): void {
  expect(existsSync(computers.second)).toBe(false)
  expect(readdirSync(computers.folder)).toEqual(['first'])
  expect(readPairFile(computers.first)).toBeUndefined()
}

function mustBePaired(): void {
  expect(readPairFile(computers.first)?.other).toBe(readPairFile(computers.second)?.own)
  expect(readPairFile(computers.second)?.other).toBe(readPairFile(computers.first)?.own)
}

const sentenceOf = (settled: PromiseSettledResult<unknown>) =>
  settled.status === 'rejected' ? (settled.reason as Error).message : 'paired'

describe('a second computer that is confirmed', () => {
  test('has the keys of the house and a certificate of its own, and each knows the other', async () => {
    const { code, paired } = await computers.open()
    const [atFirst, atSecond] = await Promise.all([paired, computers.join(code)])
    const [first, second] = [filesIn(computers.first), filesIn(computers.second)]
    const keys = ['card-seal.key', 'sign-in.key', 'push.key', 'https/house.pem']
    const passwords = ['owner', 'app', 'copies'].map((role) => `database/${role}.secret`)
    for (const name of [...keys, ...passwords]) expect(second[name], name).toBe(first[name])
    expect(Object.keys(second)).toEqual(
      [...keys, ...passwords, 'copies.key', 'pair.json', 'pair.pem', 'server.lock']
        .filter((name) => name !== 'server.lock')
        .sort((one, other) => one.localeCompare(other)),
    )
    for (const name of Object.keys(second))
      expect(statSync(join(computers.second, name)).mode & 0o777, name).toBe(0o600)
    expect(readPairFile(computers.first)).toEqual({
      ...{ own: atFirst.pair.own, other: atSecond.pair.own, address: '127.0.0.1' },
      ...{ port: computers.ports.second, slot: 'second_abcd', pairedAt: '2026-11-27T20:00:00.000Z' },
    })
    expect(readPairFile(computers.second)).toEqual({
      ...{ own: atSecond.pair.own, other: atFirst.pair.own, address: '127.0.0.1' },
      ...{ port: computers.ports.first, slot: 'second_abcd', pairedAt: '2026-11-27T20:00:00.000Z' },
    })
    expect(atSecond.pair.own).toMatch(/^second-[a-z]{4}\.local$/)
    expect(wayTroubles(atFirst.ways)).toEqual([])
    expect(atSecond.ways).toEqual(atFirst.ways)
  })

  test('keeps its private key: nothing that the first has holds it', async () => {
    const { code, paired } = await computers.open()
    await Promise.all([paired, computers.join(code)])
    const { own } = readOwnOfPair(computers.second)!
    const line = own.key.split('\n')[1] as string
    expect(Object.values(filesIn(computers.second)).join()).toContain(line)
    expect(Object.values(filesIn(computers.first)).join()).not.toContain(line)
  })

  test('opens no copy that the first makes with the key of its machine, and says of the paper what the first says', async () => {
    await computers.pair()
    const [first, second] = [readCopyKeys(computers.first)!, readCopyKeys(computers.second)!]
    expect(second.printed).toEqual(first.printed)
    expect(second.printed.readBackAt).toBeNull()
    expect(second.machine).not.toBe(first.machine)
  })

  test('shows the same four digits as the first, other ones each time', async () => {
    const seen = new Set<string>()
    for (let time = 0; time < 3; time += 1) {
      let [asked, shown] = ['', '']
      await computers.pair(
        {
          confirm: async (digits) => {
            asked = digits
            return false
          },
        },
        {
          onDigits: (digits, first) => {
            shown = digits
            expect(first.house).toEqual({ name: 'Festival' })
          },
        },
      )
      expect(shown).toMatch(/^\d{4}$/)
      expect(asked).toBe(shown)
      seen.add(shown)
    }
    expect(seen.size).toBeGreaterThan(1)
  })

  test('takes the place of an earlier second, and the first keeps its name', async () => {
    const [before] = await computers.pair()
    const [after, third] = await computers.pair({}, { dataDir: join(computers.folder, 'third') })
    if (before.status !== 'fulfilled' || after.status !== 'fulfilled' || third.status !== 'fulfilled')
      throw new Error('not paired')
    expect(after.value.pair.own).toBe(before.value.pair.own)
    expect(after.value.own).toEqual(before.value.own)
    expect(readPairFile(computers.first)?.other).toBe(third.value.pair.own)
  })
})

describe('a second computer that does not fit', () => {
  /** Where the facts are changed, and the sentence that both show. */
  const cases = [
    ['second', { version: '9.9.9' }, 'pas la même version de FarhaPass'],
    ['first', { newestMigration: 1 }, 'pas la même version de FarhaPass'],
    ['second', { postgresMajor: 15 }, 'pas la même version de PostgreSQL'],
    ['second', { platform: 'win32' }, 'pas le même système'],
    ['second', { processor: 'mips' }, 'pas le même type de processeur'],
    ['second', { house: { name: 'Foire' } }, 'contient déjà une maison («\u00A0Foire\u00A0»)'],
    ['second', { freeBytes: 1_999 }, 'Il faut 2\u00A0ko libres sur le disque du second'],
  ] as const

  test.each(cases)(
    'is refused for what the %s says of itself, %o, in one sentence at both',
    async (at, changed, words) => {
      const facts = async () => ({ ...(await computers.facts[at]()), ...changed })
      const both = await computers.pair(at === 'first' ? { facts } : {}, at === 'second' ? { facts } : {})
      for (const one of both) expect(sentenceOf(one)).toContain(words)
      expect(sentenceOf(both[0])).toBe(sentenceOf(both[1]))
      mustBeUnpaired()
    },
  )

  test.each([6_000, -6_000])(
    'is refused with a clock that is %i ms off, and not with one of 4 seconds',
    async (byMs) => {
      const both = await computers.pair({}, { wall: () => Date.now() + byMs })
      for (const one of both)
        expect(sentenceOf(one)).toMatch(byMs > 0 ? /avance de [67] secondes/ : /retarde de [67] secondes/)
      mustBeUnpaired()
      const again = await computers.pair({}, { wall: () => Date.now() + byMs * (4 / 6) })
      expect(again.map(sentenceOf)).toEqual(['paired', 'paired'])
    },
  )

  test('whose folder holds something else is refused before anything is handed over', async () => {
    mkdirSync(computers.second)
    writeFileSync(join(computers.second, 'note.txt'), 'mine')
    const [first, second] = await computers.pair()
    expect(sentenceOf(second)).toBe("Ce dossier n'est pas vide. Choisissez un dossier vide.")
    expect(sentenceOf(first)).toContain('a été interrompu')
    expect(Object.keys(filesIn(computers.second))).toEqual(['note.txt'])
    expect(readPairFile(computers.first)).toBeUndefined()
  })
})

describe('an administrator at the first', () => {
  test('who refuses the second ends it with one sentence at both', async () => {
    const both = await computers.pair({ confirm: async () => false })
    for (const one of both) expect(sentenceOf(one)).toBe('Un administrateur a refusé ce second ordinateur.')
    mustBeUnpaired()
  })

  test('who confirms nothing until the code ends has refused it', async () => {
    const clocks = movedClocks()
    let isOver = false
    const both = await computers.pair({
      clocks,
      confirm: (_, over) => {
        over.addEventListener('abort', () => {
          isOver = true
        })
        clocks.by.awake = 600_000
        return new Promise(() => {})
      },
    })
    for (const one of both)
      expect(sentenceOf(one)).toContain("Personne n'a confirmé les quatre chiffres à temps")
    expect(isOver).toBe(true)
    mustBeUnpaired()
  })

  test('who confirms in time may be told that the code ended while the keys were handed over, and nothing ends', async () => {
    const clocks = movedClocks()
    const both = await computers.pair({
      clocks,
      onStep: () => {
        clocks.by.wall = 700_000
      },
    })
    expect(both.map(sentenceOf)).toEqual(['paired', 'paired'])
  })

  test('who stops it while it waits for the four digits ends it at both', async () => {
    let stop = () => {}
    const asked = new Promise<void>((resolve) => {
      stop = resolve
    })
    const { code, paired, close } = await computers.open({
      confirm: () => {
        stop()
        return new Promise(() => {})
      },
    })
    const both = Promise.allSettled([paired, computers.join(code)])
    await asked
    await close()
    for (const one of await both) expect(sentenceOf(one)).toBe("L'ajout du second ordinateur est arrêté.")
    mustBeUnpaired()
  })

  test('who waits for a second that leaves is told at once', async () => {
    const stop = new AbortController()
    const both = await computers.pair(
      { confirm: () => new Promise(() => stop.abort(refuseRelay('pairing-code-stopped'))) },
      { stop: stop.signal },
    )
    for (const one of both) expect(sentenceOf(one)).toBe("L'ajout du second ordinateur est arrêté.")
    mustBeUnpaired()
  })
})

describe('a port that the other does not reach', () => {
  const taken = async (port: number) => {
    const server = createServer((socket) => socket.destroy()).listen(port, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => void server.close())
  }

  test.each([
    ['first', 'du premier'],
    ['second', 'du second'],
  ] as const)(
    'of the %s, since another program holds it, is told at both, and the pair stays',
    async (at, words) => {
      await taken(computers.ports[at])
      const both = await computers.pair()
      for (const one of both) {
        if (one.status === 'rejected') throw one.reason
        expect(wayTroubles(one.value.ways)).toEqual([
          `Un autre programme tient déjà le port ${computers.ports[at]} ${words} ordinateur\u00A0: arrêtez-le, puis recommencez.`,
        ])
      }
      mustBePaired()
    },
  )

  test('of the second, as behind a firewall, is told at both with what to open', async () => {
    // It listens where the first does not look.
    const both = await computers.pair({}, { host: '127.0.0.2' })
    for (const one of both) {
      if (one.status === 'rejected') throw one.reason
      expect(wayTroubles(one.value.ways)).toEqual([
        `Le premier ordinateur ne joint pas le second à 127.0.0.1, port ${computers.ports.second}\u00A0: ouvrez ce port dans le pare-feu du second.`,
      ])
    }
    mustBePaired()
  })
})

/** `npm start -- --standby-of`: this computer becomes the second of one that shows a code, before anything is opened. */
import { createInterface } from 'node:readline/promises'
import { joiningWords } from '#rules/relay/joining-words.ts'
import { wayTroubles } from '#rules/relay/pairing-ways.ts'
import type { Config } from './config.ts'
import { systemClock } from './platform/clock.ts'
import { markAsWaiting, restoredFolder } from './platform/copies/aside/restored-folder.ts'
import { mayBePutAside } from './platform/copies/aside/take-up-restored.ts'
import { isEmptyFolder } from './platform/copies/restore/restoring-folder.ts'
import { factsOfThisComputer } from './platform/relay/pairing/facts-of-this-computer.ts'
import { joinBy } from './platform/relay/pairing/join-by-code.ts'
import { isReplaceable } from './replaceable-house.ts'

type Within = Pick<Config, 'dataDir' | 'relayPort' | 'host'> & { readonly say: (words: string) => void }

/**
 * The code is read from the standard input: what stands in a command line is read by every user of the machine. A house that lies in the
 * data folder is put aside at the start that follows, if it is empty. Throws the refusal that says why nothing came of it.
 */
export async function becomeSecond(within: Within): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    await joinAs(within, await terminal.question(joiningWords.code))
  } finally {
    terminal.close()
  }
}

async function joinAs({ dataDir, relayPort, host, say }: Within, code: string): Promise<void> {
  const isFresh = isEmptyFolder(dataDir)
  const house = (await mayBePutAside(dataDir, isReplaceable(dataDir))) ? null : { name: null }
  const { ways } = await joinBy(code, {
    dataDir: isFresh ? dataDir : restoredFolder(dataDir),
    ...{ relayPort, host, now: systemClock },
    facts: () => factsOfThisComputer({ dataDir, house, houseBytes: null }),
    onDigits: (digits) => say(joiningWords.digits(digits)),
  })
  if (!isFresh) markAsWaiting(dataDir, systemClock())
  for (const trouble of wayTroubles(ways)) say(trouble)
  say(joiningWords.joined)
}

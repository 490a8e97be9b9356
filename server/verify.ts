/** `npm run verify -- FILE`: checks an archive with the code of the page that lies inside it. Ends with 1 where it is not sound. */
import { existsSync, statSync } from 'node:fs'
import {
  adviceInWords,
  anotherInWords,
  archiveNameInWords,
  folderInWords,
  openingCommand,
  openingInWords,
  placeInWords,
  sealedInWords,
  unseenInWords,
  verdictInWords,
} from '#rules/archive/archive-words.ts'
import { inItsLines } from '#rules/plain/terminal-text.ts'
import { isSealed, verifyFile } from './platform/verify-file.ts'

/** More would scroll the first one, which counts most, out of sight. */
const mostPrinted = 20

process.exitCode = await check(process.argv[2])

async function check(path: string | undefined): Promise<number> {
  if (path === undefined) return refuse('Nommez l’archive : npm run verify -- farhapass-20261126.tar')
  if (!existsSync(path)) return refuse(`Ce fichier n’existe pas : ${path}`)
  if (statSync(path).isDirectory()) return refuse(folderInWords)
  if (await isSealed(path))
    return refuse(`${sealedInWords} ${anotherInWords}\n${openingInWords}\n  ${openingCommand}`)
  const verdict = await verifyFile(path)
  if (verdict.isForeign) return refuse(`${verdictInWords(verdict)} ${archiveNameInWords}`)
  say(verdictInWords(verdict))
  if (verdict.isSound) {
    say(unseenInWords)
    return 0
  }
  for (const fault of verdict.faults.slice(0, mostPrinted))
    say(`  ${[placeInWords(fault), fault.words].filter(Boolean).join(' : ')}`)
  say(adviceInWords(verdict.found))
  return 1
}

function refuse(words: string): number {
  console.error(inItsLines(words))
  return 2
}

/** Names and words of an archive are those of whoever made it. */
function say(words: string): void {
  console.log(inItsLines(words))
}

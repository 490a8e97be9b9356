/** `npm run verify -- FILE`: checks an archive with the code of the page that lies inside it. Ends with 1 where it is not sound. */
import { existsSync } from 'node:fs'
import {
  adviceInWords,
  openingCommand,
  openingInWords,
  placeInWords,
  sealedInWords,
  unseenInWords,
  verdictInWords,
} from '#rules/archive/archive-words.ts'
import { isSealed, verifyFile } from './platform/verify-file.ts'

/** More would scroll the first one, which counts most, out of sight. */
const mostPrinted = 20

process.exitCode = await check(process.argv[2])

async function check(path: string | undefined): Promise<number> {
  if (path === undefined) return refuse('Nommez l’archive : npm run verify -- farhapass-20261126.tar')
  if (!existsSync(path)) return refuse(`Ce fichier n’existe pas : ${path}`)
  if (await isSealed(path)) return refuse(`${sealedInWords} ${openingInWords}\n  ${openingCommand}`)
  const verdict = await verifyFile(path)
  console.log(verdictInWords(verdict))
  if (verdict.isSound) {
    console.log(unseenInWords)
    return 0
  }
  for (const fault of verdict.faults.slice(0, mostPrinted))
    console.log(`  ${[placeInWords(fault), fault.words].filter(Boolean).join(' : ')}`)
  console.log(adviceInWords(verdict.found))
  return 1
}

function refuse(words: string): number {
  console.error(words)
  return 2
}

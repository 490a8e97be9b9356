/** Tells pages how old they are, and takes no act from one that is too old: it may mean something else by its words. */
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { contractHeader, isTooOld, oldestContract, screensHeader } from '#contract/plain/page-age.ts'
import { Refusal } from '#rules/plain/refusal.ts'

/** As the build wrote it into their pages; undefined where none are built. */
export function versionOfScreens(folder: string): string | undefined {
  try {
    const page = readFileSync(join(folder, 'index.html'), 'utf8')
    return new RegExp(`<meta name="${screensHeader}" content="([^"]+)"`).exec(page)?.[1]
  } catch {
    return undefined
  }
}

export function tellAge(response: ServerResponse, screens: string | undefined): void {
  response.setHeader(contractHeader, String(oldestContract))
  if (screens !== undefined) response.setHeader(screensHeader, screens)
}

export function mustBeYoungEnough({ headers }: IncomingMessage): void {
  if (isTooOld(headers[contractHeader]?.toString(), oldestContract)) throw new Refusal('page-too-old')
}

/** Tells pages the current version, and refuses acts of a page that is too old: its request may mean something else today. */
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { contractHeader, isTooOld, oldestContract, screensHeader } from '#contract/plain/page-age.ts'
import { Refusal } from '#rules/plain/refusal.ts'

/** The version that the build wrote into the pages; undefined where no pages are built. */
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

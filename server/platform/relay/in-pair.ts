/**
 * A computer of two, to the pages of the staff: it tells its term with each answer, believes a newer one that a page shows if a computer
 * of this house signed it, and says where the other one is.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { termHeader } from '#contract/relay/term-header.ts'
import { movesByNumber, originToMoveTo } from '#rules/relay/moving.ts'
import { refuseRelay } from '#rules/relay/relay-refusals.ts'
import { isFirst } from '#rules/relay/states.ts'
import { nameInCertificate } from './pairing/pair-file.ts'
import type { RelayKeeper } from './relay-keeper.ts'
import type { TermSeal } from './signed-term.ts'
import type { Wire } from './talk.ts'

export type InPair = {
  /** Its term, signed; undefined while it is no first. */
  term(): string | undefined
  tellTerm(response: ServerResponse): void
  /**
   * Hears the term that a request shows. Refuses the request, before anything of it is read, where the other computer is the first: `moved`,
   * with its address.
   */
  mustNotHaveMoved(request: IncomingMessage, isHttps: boolean): void
  /** The origins of the other computer: pages from there may ask here who is first, and enter. */
  origins(): readonly string[]
  /** Where a page of this scheme finds the other; undefined where that is not known. */
  originOfOther(isHttps: boolean): string | undefined
  /** What a page is told that would have to go to another origin; undefined where its address leads to whoever is first. */
  forPage(request: IncomingMessage, isHttps: boolean): ToldToPage | undefined
}

export type ToldToPage = { readonly term: string; readonly name: string; readonly origin: string }

type Parts = {
  readonly keeper: Pick<RelayKeeper, 'now' | 'heardTerm'>
  readonly terms: TermSeal
  readonly wire: Pick<Wire, 'pair' | 'to'>
}

export function openInPair({ keeper, terms, wire: { pair, to } }: Parts): InPair {
  const own = nameInCertificate(pair.own.cert)
  let signed: { readonly term: number; readonly text: string } | undefined
  const term = () => {
    const now = keeper.now()
    if (!isFirst(now.state)) return undefined
    if (signed?.term !== now.term)
      signed = { term: now.term, text: terms.sign({ term: now.term, name: own }) }
    return signed.text
  }
  const originOfOther = (isHttps: boolean) =>
    originToMoveTo(to.origins ?? [], { scheme: isHttps ? 'https' : 'http', heardAt: to.host })
  return {
    ...{ term, originOfOther, origins: () => to.origins ?? [] },
    tellTerm: (response) => {
      const told = term()
      if (told !== undefined) response.setHeader(termHeader, told)
    },
    mustNotHaveMoved: ({ headers }, isHttps) => {
      const shown = headers[termHeader]
      const read = typeof shown === 'string' ? terms.read(shown) : undefined
      if (read) keeper.heardTerm(read.term)
      if (keeper.now().state === 'fenced')
        throw refuseRelay('moved', { address: originOfOther(isHttps) ?? null })
    },
    forPage: ({ headers: { host = '' } }, isHttps) => {
      const [told, origin] = [term(), originOfOther(isHttps)]
      if (told === undefined || origin === undefined || !movesByNumber(host.replace(/:\d+$/, '')))
        return undefined
      return { term: told, name: pair.other, origin }
    },
  }
}

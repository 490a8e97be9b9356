import { beforeAll, expect } from 'vitest'

/** `failed`: the test that fails for it. */
type Finding = { readonly what: string; failed?: string | undefined }

export type Findings = {
  add(...found: readonly string[]): void
  /** Fails the test that calls it when anything was found that no other test has failed for. Matches of `forgiven` are dropped. */
  nothingFound(forgiven?: readonly RegExp[]): void
}

/**
 * Keeps what is found until a test fails for it, and fails that test at each further try: what a second try no longer meets was
 * there all the same. What no test asked for fails the file. Call it at the top of a file or of a `describe`.
 */
export function keepFindings(): Findings {
  const findings: Finding[] = []
  const nothingFound = (forgiven: readonly RegExp[] = []) => {
    const test = expect.getState().currentTestName
    const kept = findings.splice(0).filter(({ what }) => !forgiven.some((pattern) => pattern.test(what)))
    for (const finding of kept) finding.failed ??= test
    findings.push(...kept)
    failFor(kept.filter(({ failed }) => failed === test))
  }
  // Asked after every `afterAll`: one that fails keeps those after it from closing what they opened.
  beforeAll(() => () => failFor(findings.filter(({ failed }) => !failed)))
  return { add: (...found) => void findings.push(...found.map((what) => ({ what }))), nothingFound }
}

function failFor(findings: readonly Finding[]): void {
  if (findings.length > 0) throw new Error(findings.map(({ what }) => what).join('\n'))
}

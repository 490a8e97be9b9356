import type { LineFault } from '#rules/plain/line-fault.ts'

export type FaultyLine = { readonly line: number; readonly messages: readonly string[] }

/** The faults grouped by line, in the order of the file. */
export function faultyLines(faults: readonly LineFault[]): readonly FaultyLine[] {
  const messages = new Map<number, string[]>()
  for (const { line, message } of faults) messages.set(line, [...(messages.get(line) ?? []), message])
  return [...messages]
    .map(([line, told]) => ({ line, messages: told }))
    .sort((one, other) => one.line - other.line)
}

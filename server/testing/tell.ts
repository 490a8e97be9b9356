/** Prints what a test saw happen, for the reader of the run: how often, with which seed. */
export const tell = (line: string): void => void process.stdout.write(`${line}\n`)

/** What a test saw happen, for whoever reads the run: how often, with which seed. */
export const tell = (line: string): void => void process.stdout.write(`${line}\n`)

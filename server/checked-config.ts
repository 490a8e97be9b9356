import { type Config, readConfig } from './config.ts'
import { connectionSettings } from './platform/connection-settings.ts'

/** The settings of a program that a person starts. One that cannot be read ends it: its sentence is printed, without a stack. */
export function checkedConfig(codeWhereUnreadable: number, args: readonly string[] = []): Config {
  try {
    const read = readConfig(process.env, args)
    if (read.databaseUrl !== undefined) connectionSettings(read.databaseUrl)
    return read
  } catch (error) {
    console.error((error as Error).message)
    return process.exit(codeWhereUnreadable)
  }
}

import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { writeFirst } from './whole-file.ts'

/**
 * The secret kept in the file `path`, 32 random bytes as text, made at the first reading. Throws when the file holds less than
 * any secret ever made.
 */
export function keptSecret(path: string): string {
  if (!existsSync(path)) writeFirst(path, newSecret())
  const kept = readFileSync(path, 'utf8')
  if (kept.length < shortest)
    throw new Error(`The secret in ${path} is damaged: bring the file back from a copy`)
  return kept
}

/** What was made of 24 bytes, once. */
const shortest = 32

const newSecret = () => randomBytes(32).toString('base64url')

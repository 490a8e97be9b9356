import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { writeFirst } from './whole-file.ts'

/**
 * The secret in the file `path`: 32 random bytes as text, made at the first reading. Throws when the file holds less than
 * any secret ever made.
 */
export function keptSecret(path: string): string {
  if (!existsSync(path)) writeFirst(path, newSecret())
  const kept = readFileSync(path, 'utf8')
  if (kept.length < shortest)
    throw new Error(`The secret in ${path} is damaged: bring the file back from a copy`)
  return kept
}

/** The length of a secret from 24 bytes, as earlier versions made them. */
const shortest = 32

const newSecret = () => randomBytes(32).toString('base64url')

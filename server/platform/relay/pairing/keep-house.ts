/**
 * What a second computer keeps of the house that it joins. All is put together beside its data folder and renamed last: cut short at any
 * step, the folder is empty, or holds a whole pairing.
 */
import { X509Certificate } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { PairingCode } from '#rules/relay/pairing-code.ts'
import { letGoOf, openRestoringFolder, type RestoringFolder } from '../../copies/restore/restoring-folder.ts'
import { takeUpKeys } from '../../copies/seal/copy-keys.ts'
import { authorityFile, type HouseFile, writeHouseFiles } from '../../copies/taking/house-files.ts'
import {
  checkedPair,
  isSignedBy,
  type KeyAndCertificate,
  readOneText,
} from '../../https/key-and-certificate.ts'
import { syncFolderNow } from '../../sync-folder.ts'
import { relayFileName } from '../relay-file.ts'
import { type KeptPair, pairFileName, writeOwnOfPair, writePairFile } from './pair-file.ts'
import { isNamedBy } from './reach-first.ts'

export const secondSteps = ['files', 'copies', 'certificate', 'pair', 'kept', 'rename', 'ways'] as const
export type SecondStep = (typeof secondSteps)[number]

export type FolderOfSecond = RestoringFolder

/** A pairing lies there alone where the second was whole and the first never heard of it, or the two parted before a base came. */
export async function openFolderOfSecond(dataDir: string): Promise<FolderOfSecond> {
  const isThere = (path: string) => existsSync(join(dataDir, path))
  if (isThere(pairFileName) && !isThere(relayFileName) && !isThere('database/cluster')) await letGoOf(dataDir)
  return openRestoringFolder(dataDir)
}

type Given = {
  readonly authority: string
  readonly own: KeyAndCertificate
  /** What this computer called itself. */
  readonly name: string
  readonly files: readonly HouseFile[]
}

/** Whether all of it is of the authority that the code names. */
export function isOfHouse(code: PairingCode, { authority, own, name, files }: Given): boolean {
  try {
    const kept = files.find((file) => file.name === authorityFile)?.bytes ?? Buffer.alloc(0)
    const { cert } = checkedPair(own)
    return (
      isNamedBy(code, new X509Certificate(authority).raw) &&
      isNamedBy(code, new X509Certificate(readOneText(kept.toString()).cert).raw) &&
      isSignedBy(cert, authority) &&
      new X509Certificate(cert).subjectAltName === `DNS:${name}`
    )
  } catch {
    return false
  }
}

type Kept = Pick<Given, 'files' | 'own'> & { readonly pair: KeptPair }

/** Everything is on the disk when it resolves, under the name that the folder has aside. */
export async function keepHouse(
  { path }: FolderOfSecond,
  { files, own, pair }: Kept,
  onStep: (step: SecondStep) => void = () => {},
): Promise<void> {
  onStep('files')
  writeHouseFiles(path, files)
  onStep('copies')
  await takeUpKeys(path, { isReadBack: false })
  onStep('certificate')
  writeOwnOfPair(path, own)
  onStep('pair')
  for (const folder of ['https', 'database']) syncFolderNow(join(path, folder))
  writePairFile(path, pair)
  onStep('kept')
}

/** Why the data folder cannot be used, in one French line with what to do. */
import { readFileSync, statSync } from 'node:fs'
import { dirname, relative } from 'node:path'

const ofFiles = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'EIO']

/** The fault of a call on files below `dataDir`, in words; an error of any other kind as it is. */
export function folderFault(error: unknown, dataDir: string): Error {
  const { code = '' } = error as NodeJS.ErrnoException
  return ofFiles.includes(code) ? new Error(inWords(code, dataDir), { cause: error }) : (error as Error)
}

function inWords(code: string, dataDir: string): string {
  const folder = `«\u00A0${relative(process.cwd(), dataDir) || dataDir}\u00A0»`
  if (code === 'EACCES' || code === 'EPERM')
    return `Le dossier ${folder} appartient à ${ownerOf(dataDir)}. Rendez-le-vous (chown), ou démarrez avec ce compte.`
  if (code === 'EROFS') return `Le disque de ${folder} est en lecture seule.`
  if (code === 'ENOSPC') return `Le disque de ${folder} est plein. Faites de la place, puis redémarrez.`
  return `Le dossier ${folder} est inutilisable (${code}). Choisissez-en un autre par DATA_DIR.`
}

/** The account's name, its number where it has none; of the nearest folder above where the folder does not exist. */
function ownerOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) return ownerOf(dirname(path))
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n')
  const name = accounts.map((line) => line.split(':')).find(([, , uid]) => Number(uid) === stats.uid)?.[0]
  return name ?? `compte ${stats.uid}`
}

/** `npm start -- --reset votre@adresse`: prints a link to choose a new password, whether a server runs or not. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkedConfig } from './checked-config.ts'
import { systemClock } from './platform/clock.ts'
import { connectionSettings } from './platform/connection-settings.ts'
import { openDatabase } from './platform/database.ts'
import { visitPostgres } from './platform/embedded-postgres/visit.ts'
import { minutesToUseLink } from './staff/first-admin.ts'
import { makeResetLink } from './staff/reset-link.ts'

const args = process.argv.slice(2)
const email = args[args.indexOf('--reset') + 1]?.trim() ?? ''
const { databaseUrl, dataDir, port, publicUrl } = checkedConfig(1)
const folder = join(dataDir, 'database')

if (email === '') giveUp('Donnez votre adresse : npm start -- --reset votre@adresse')
if (databaseUrl === undefined && !existsSync(folder)) giveUp(`Aucun lieu dans le dossier « ${dataDir} ».`)

const visit = databaseUrl
  ? { owner: connectionSettings(databaseUrl), leave: async () => {} }
  : await visitPostgres(folder)
const database = openDatabase(visit.owner, { size: 1 })
try {
  const link = await database.transaction((tx) => makeResetLink(tx, email, systemClock()))
  if (link === undefined) {
    console.error(`Aucun administrateur n'a cette adresse : ${email}`)
    process.exitCode = 1
  } else {
    console.log(wordsOf(link))
  }
} finally {
  await database.close()
  await visit.leave()
}

function wordsOf(link: string): string {
  const places = [`http://localhost:${port}`, ...(publicUrl === undefined ? [] : [publicUrl])]
  return [
    '',
    `  Nouveau mot de passe de ${email} (lien valable ${minutesToUseLink} minutes, une seule fois) :`,
    ...places.map((place) => `    ${place}/login#nouveau-mot-de-passe=${link}`),
    '',
  ].join('\n')
}

function giveUp(why: string): never {
  console.error(why)
  process.exit(1)
}

/** What every guide says in the same words. */
import type { Part } from './guide.ts'

/** Of those whom an admin may lend a device, and whose screen may ask for their code. */
export const comeIn =
  "Saisissez votre «Adresse e-mail» et votre «Mot de passe», que l'organisateur vous a donnés, puis «Se connecter». Ou scannez le QR code qu'il vous montre avec l'appareil photo du téléphone : «Choisissez un code», puis «Commencer»."

export const idle =
  "Après 5 minutes sans toucher l'écran, «Déconnexion imminente» : touchez «Rester connecté». Déconnecté, rien n'est perdu pendant 30 minutes : «Reprendre avec mon code» si vous en avez choisi un, sinon connectez-vous à nouveau."

/** `meanwhile` says what still works there. */
export const connectionLost = (meanwhile: string): Part => ({
  title: 'Le réseau est coupé',
  notes: [
    `«Connexion perdue. Nouvelle tentative…» : attendez, tout reprend seul. ${meanwhile}`,
    "«Vérification de l'opération…» : ne recommencez pas. L'écran dira si l'opération a eu lieu.",
  ],
})
